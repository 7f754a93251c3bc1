import KernelInterface

/// An operator that says for two tensors, which broadcast to one shape, where a relation holds.
///
/// float32, int32, int64; uint8 and int8 with any scales. int16: EQUAL and NOT_EQUAL with any scales or none, others
/// with one scale for both inputs or none. bool for EQUAL and NOT_EQUAL. The output is bool.
protocol ComparisonOperator: BinaryOperator {
  static var relation: Relation { get }
}

extension ComparisonOperator {
  private var isEquality: Bool { Self.relation == .equal || Self.relation == .notEqual }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let (first, second) = (try context.input(0), try context.input(1))
    guard first.type == second.type, context.output.type == .bool else {
      throw context.unsupportedTypes([first, second, context.output])
    }
    switch first.type {
    case .bool where isEquality:
      let kernels = context.kernels.binary
      return try BinaryStep.body(context, Self.relation == .equal ? kernels.equal : kernels.notEqual, ())
    case .float32: return try plainBody(context, Float.self)
    case .int32: return try plainBody(context, Int32.self)
    case .int64: return try plainBody(context, Int64.self)
    case .uint8: return try quantizedBody(context, UInt8.self)
    case .int8: return try quantizedBody(context, Int8.self)
    case .int16 where isEquality && first.quantization != nil: return try quantizedBody(context, Int16.self)
    case .int16:
      try context.checkSameQuantization(first, second, "second input")
      return try plainBody(context, Int16.self)
    default: throw context.unsupportedTypes([first, second, context.output])
    }
  }

  private func plainBody<Element: NumberElement>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    try body(context, context.kernels.binary.compare(Self.relation, type), ())
  }

  private func quantizedBody<Element: NumberElement & QuantizedElement>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    let first = try context.affine(context.input(0), "first input")
    let second = try context.affine(context.input(1), "second input")
    let scale = max(first.scale, second.scale)
    guard scale < 16384 else {
      throw context.error(.unsupportedType, nil, "a scale of \(scale), less than 2¹⁴ is expected")
    }
    return try body(
      context, context.kernels.binary.compareQuantized(Self.relation, type), QuantizedComparison(first, second))
  }

  private func body<Element, Parameters: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<ComparisonArguments<Element, Parameters>>, _ parameters: Parameters
  ) throws(ModelError) -> StepBody {
    let shape = try BinaryStep.walk(context)
    let (input1, input2, output) = (try context.input(0).slot, try context.input(1).slot, context.output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        ComparisonArguments(
          shape: shape, input1: memory.read(input1), input2: memory.read(input2), output: memory.write(output),
          parameters: parameters))
    }
  }
}
