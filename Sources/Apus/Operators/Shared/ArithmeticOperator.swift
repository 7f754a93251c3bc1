import KernelInterface

/// An operator on two tensors that broadcast to one shape, with a fused activation: ADD, SUB, MUL.
///
/// float32, int32 and int64 (which wrap on overflow), uint8 and int8 with any scales.
protocol ArithmeticOperator: Operator {
  /// How kernels on quantized elements are told about scales.
  associatedtype Parameters: QuantizedArithmetic
  var activation: Activation { get }
  init(activation: Activation)
  /// The operator's kernels in `set`.
  static func kernels(of set: KernelSet) -> ArithmeticKernels<Parameters>
}

extension ArithmeticOperator {
  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    self.init(activation: try node.activation(0))
  }

  var options: [OperatorOption] { [.init("activation", activation)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let first = try context.input(0).shape
    let second = try context.input(1).shape
    guard let shape = first.broadcast(with: second) else {
      throw context.error(.shapeMismatch, nil, "\(first) and \(second) do not broadcast")
    }
    return [shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let types = (try context.input(0).type, try context.input(1).type, context.output.type)
    let kernels = Self.kernels(of: context.kernels)
    switch types {
    case (.float32, .float32, .float32): return try body(context, kernels.float32, activation.fusedBounds)
    case (.int32, .int32, .int32): return try body(context, kernels.int32, activation.bounds(as: Int32.self))
    case (.int64, .int64, .int64): return try body(context, kernels.int64, activation.bounds(as: Int64.self))
    case (.uint8, .uint8, .uint8): return try quantizedBody(context, kernels.uint8)
    case (.int8, .int8, .int8): return try quantizedBody(context, kernels.int8)
    default: throw context.unsupportedTypes(context.inputs.compactMap { $0 } + context.outputs)
    }
  }

  private func body<Element: Sendable, Values: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<BinaryArguments<Element, Values>>, _ parameters: Values
  ) throws(ModelError) -> StepBody {
    let first = try context.input(0)
    let second = try context.input(1)
    let shape = BroadcastShape(
      first: first.shape.dimensions, second: second.shape.dimensions, output: context.output.shape.dimensions)
    let (input1, input2, output) = (first.slot, second.slot, context.output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        BinaryArguments(
          shape: shape, input1: memory.read(input1), input2: memory.read(input2), output: memory.write(output),
          parameters: parameters))
    }
  }

  private func quantizedBody<Element: QuantizedElement>(
    _ context: NodeContext, _ kernel: Kernel<BinaryArguments<Element, Parameters>>
  ) throws(ModelError) -> StepBody {
    let first = try context.affine(context.input(0), "first input")
    let second = try context.affine(context.input(1), "second input")
    let output = try context.affine(context.output, "output")
    let clamp = activation.bounds(output, as: Element.self)
    guard let parameters = Parameters(first, second, output: output, clamp: clamp) else {
      throw context.error(.unsupportedType, "output", "has a scale that is too small for those of the inputs")
    }
    return try body(context, kernel, parameters)
  }
}
