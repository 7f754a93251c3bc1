import KernelInterface

/// WHERE: the coordinates of the elements that are true, or not 0, in their order, as int64 `[count, rank]`.
///
/// bool, float32, uint8, int8, int32, int64. The number of coordinates depends on the elements.
struct Where: Operator {
  static let kind = OperatorKind.builtin(.where)
  static let maximumVersion = 2

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0, "condition")
    guard input.shape.rank > 0 else { throw context.error(.shapeMismatch, "condition", "is a scalar") }
    return [[try trueCount(context, input), input.shape.rank]]
  }

  private func trueCount(_ context: NodeContext, _ input: TensorInfo) throws(ModelError) -> Int {
    func count<Value: TensorElement & Numeric>(_ type: Value.Type) throws(ModelError) -> Int {
      try context.elements(0, "condition", as: type).count { $0 != 0 }
    }
    switch input.type {
    case .bool, .uint8: return try count(UInt8.self)
    case .int8: return try count(Int8.self)
    case .int32: return try count(Int32.self)
    case .int64: return try count(Int64.self)
    case .float32: return try count(Float.self)
    default: throw context.unsupportedTypes([input])
    }
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0, "condition")
    let kernels = context.kernels.indexing.coordinates
    switch (input.type, context.output.type) {
    case (.bool, .int64), (.uint8, .int64), (.int8, .int64): return body(context, input, kernels.integer8)
    case (.int32, .int64): return body(context, input, kernels.integer32)
    case (.int64, .int64): return body(context, input, kernels.integer64)
    case (.float32, .int64): return body(context, input, kernels.float32)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func body<Element: Sendable>(
    _ context: NodeContext, _ input: TensorInfo, _ kernel: Kernel<CoordinateArguments<Element>>
  ) -> StepBody {
    let (sizes, limit) = (input.shape.dimensions, context.output.shape[0])
    let (source, result) = (input.slot, context.output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        CoordinateArguments(sizes: sizes, input: memory.read(source), limit: limit, output: memory.write(result)))
    }
  }
}
