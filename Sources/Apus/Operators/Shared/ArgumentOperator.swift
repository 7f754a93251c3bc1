import KernelInterface

/// ARG_MAX or ARG_MIN: the position of the greatest or least element along the dimension in the constant input 1.
///
/// float32, int32, uint8, int8, bool; the output is int32 or int64 as option `output_type` says. The first of several
/// equal elements counts. Options: `ArgMaxOptions`.
protocol ArgumentOperator: Operator {
  var outputType: ElementType { get }
  init(outputType: ElementType)
  /// The kernel for inputs and outputs of these types.
  static func kernel<Input: NumberElement, Output: NumberElement & FixedWidthInteger>(
    of set: ReductionKernels, _ input: Input.Type, _ output: Output.Type
  ) -> Kernel<AxisArguments<Input, Output>>
}

extension ArgumentOperator {
  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    let code = try node.byte(0)
    guard let type = ElementType(rawValue: Int8(truncatingIfNeeded: code)), type == .int32 || type == .int64 else {
      throw node.error(.unsupportedOption, nil, "output_type \(code), int32 or int64 is expected")
    }
    self.init(outputType: type)
  }

  var options: [OperatorOption] { [.init("output_type", outputType)] }

  private func axis(_ context: NodeContext) throws(ModelError) -> Int {
    let shape = try context.input(0).shape
    let axes = try context.integers(1, "axis")
    guard axes.count == 1 else { throw context.error(.malformed, "axis", "\(axes.count) axes, 1 is expected") }
    let axis = try context.resolved(axis: axes[0], rank: shape.rank, "axis")
    guard shape[axis] > 0 else { throw context.error(.shapeMismatch, "input", "\(shape) is empty along axis \(axis)") }
    return axis
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    var dimensions = try context.input(0).shape.dimensions
    dimensions.remove(at: try axis(context))
    return [Shape(dimensions)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    guard context.output.type == outputType else { throw context.unsupportedTypes([input, context.output]) }
    switch input.type {
    case .float32: return try body(context, Float.self)
    case .int32: return try body(context, Int32.self)
    case .uint8, .bool: return try body(context, UInt8.self)
    case .int8: return try body(context, Int8.self)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func body<Input: NumberElement>(
    _ context: NodeContext, _ type: Input.Type
  ) throws(ModelError) -> StepBody {
    outputType == .int32 ? try body(context, type, Int32.self) : try body(context, type, Int64.self)
  }

  private func body<Input: NumberElement, Output: NumberElement & FixedWidthInteger>(
    _ context: NodeContext, _: Input.Type, _: Output.Type
  ) throws(ModelError) -> StepBody {
    let kernel = Self.kernel(of: context.kernels.reductions, Input.self, Output.self)
    let (input, result) = (try context.input(0), context.output.slot)
    let source = input.slot
    let axis = try axis(context)
    let counts = (input.shape.product(..<axis), input.shape[axis], input.shape.product((axis + 1)...))
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        AxisArguments(
          outerCount: counts.0, axisCount: counts.1, innerCount: counts.2, input: memory.read(source),
          output: memory.write(result)))
    }
  }
}
