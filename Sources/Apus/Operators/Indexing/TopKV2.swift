import KernelInterface

/// TOPK_V2: the greatest elements of each row, as many as input 1 says, and their places in the row.
///
/// float32, uint8, int8, int16, int32, int64; places are int16 or int32. The lower place goes first among equals, NaN
/// after every number.
struct TopKV2: Operator {
  static let kind = OperatorKind.builtin(.topkV2)
  static let maximumVersion = 3

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2, outputs: 2)
  }

  /// The number of elements chosen from each row; a negative one in the file is 0.
  private func count(_ context: NodeContext) throws(ModelError) -> Int {
    let isInt16 = try context.input(1, "k").type == .int16
    let values =
      isInt16
      ? try context.elements(1, "k", as: Int16.self).map(Int.init)
      : try context.elements(1, "k", as: Int32.self).map(Int.init)
    guard values.count == 1 else {
      throw context.error(.shapeMismatch, "k", "has \(values.count) elements, one is expected")
    }
    return max(values[0], 0)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape
    let count = try count(context)
    guard let rowSize = input.dimensions.last else { throw context.error(.shapeMismatch, "input", "is a scalar") }
    guard count <= rowSize else {
      throw context.error(.shapeMismatch, "k", "is \(count) for rows of \(rowSize)")
    }
    let shape = Shape(input.dimensions.dropLast() + [count])
    return [shape, shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    switch context.outputs[1].type {
    case .int16: return try body(context, context.kernels.indexing.topKInt16)
    case .int32: return try body(context, context.kernels.indexing.topKInt32)
    case let type: throw context.error(.unsupportedType, "indices", "are \(type), int16 or int32 is expected")
    }
  }

  private func body<Index>(_ context: NodeContext, _ kernels: TopKKernels<Index>) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    switch (input.type, context.output.type) {
    case (.float32, .float32): return try body(context, kernels.float32)
    case (.uint8, .uint8): return try body(context, kernels.uint8)
    case (.int8, .int8): return try body(context, kernels.int8)
    case (.int16, .int16): return try body(context, kernels.int16)
    case (.int32, .int32): return try body(context, kernels.int32)
    case (.int64, .int64): return try body(context, kernels.int64)
    default: throw context.unsupportedTypes([input, context.output])
    }
  }

  private func body<Element, Index: FixedWidthInteger & Sendable>(
    _ context: NodeContext, _ kernel: Kernel<TopKArguments<Element, Index>>
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let (rowSize, count) = (input.shape[input.shape.rank - 1], try count(context))
    guard rowSize <= Int(Index.max) || context.output.shape.elementCount == 0 else {
      throw context.error(.limitExceeded, "indices", "cannot hold places in rows of \(rowSize)")
    }
    let rowCount = input.shape.product(..<(input.shape.rank - 1))
    let (source, values, indices) = (input.slot, context.outputs[0].slot, context.outputs[1].slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        TopKArguments(
          rowCount: rowCount, rowSize: rowSize, count: count, input: memory.read(source),
          values: memory.write(values), indices: memory.write(indices)))
    }
  }
}
