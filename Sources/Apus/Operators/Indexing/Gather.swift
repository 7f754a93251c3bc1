import KernelInterface

/// GATHER: the slices of input 0 along an axis that the indices in input 1 choose, for each batch its own.
///
/// float32, float16, bfloat16, bool, uint8, int8, int16, int32, int64; indices are int16, int32 or int64. An index out
/// of range is refused. Options: `GatherOptions`.
struct Gather: Operator {
  static let kind = OperatorKind.builtin(.gather)
  static let maximumVersion = 8
  private let axis: Int
  private let batchDimensions: Int

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
    axis = try node.int(0)
    batchDimensions = try node.int(1)
  }

  var options: [OperatorOption] { [.init("axis", axis), .init("batch_dims", batchDimensions)] }

  /// The axis and the number of batch dimensions, both counted from the front.
  private func resolved(_ context: NodeContext) throws(ModelError) -> (axis: Int, batch: Int) {
    let input = try context.input(0).shape
    let indices = try context.input(1, "indices").shape
    let axis = try context.resolved(axis: axis, rank: input.rank, nil)
    let batch = batchDimensions < 0 ? batchDimensions + indices.rank : batchDimensions
    guard (0...min(axis, indices.rank)).contains(batch) else {
      throw context.error(
        .malformed, nil, "batch_dims \(batchDimensions) for axis \(axis) and indices of rank \(indices.rank)")
    }
    guard input.dimensions.prefix(batch) == indices.dimensions.prefix(batch) else {
      throw context.error(
        .shapeMismatch, "indices", "have shape \(indices), the first \(batch) dimensions of \(input) are expected")
    }
    return (axis, batch)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape.dimensions
    let indices = try context.input(1, "indices").shape.dimensions
    let (axis, batch) = try resolved(context)
    var dimensions = input
    dimensions.replaceSubrange(axis...axis, with: indices[batch...])
    return [Shape(dimensions)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = context.kernels.indexing
    switch try context.input(1, "indices").type {
    case .int16: return try body(context, kernels.int16.gather)
    case .int32: return try body(context, kernels.int32.gather)
    case .int64: return try body(context, kernels.int64.gather)
    case let type: throw context.error(.unsupportedType, "indices", "are \(type), int16, int32 or int64 is expected")
    }
  }

  private func body<Index: FixedWidthInteger & Sendable>(
    _ context: NodeContext, _ kernel: Kernel<GatherArguments<Index>>
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let indices = try context.input(1, "indices")
    let byteCount = try context.copiedElementByteCount()
    let (axis, batch) = try resolved(context)
    let bounds = try IndexBounds(context, indices, sizes: [input.shape[axis]])
    let batchCount = input.shape.product(..<batch)
    let outerCount = input.shape.product(batch..<axis)
    let (axisSize, indexCount) = (input.shape[axis], indices.shape.product(batch...))
    let blockByteCount = input.shape.product((axis + 1)...) * byteCount
    let (source, result) = (input.slot, context.output.slot)
    return StepBody(kernel: kernel.name) { memory throws(InferenceError) in
      try bounds.check(memory, as: Index.self)
      kernel.run(
        GatherArguments(
          batchCount: batchCount, outerCount: outerCount, axisSize: axisSize, indexCount: indexCount,
          blockByteCount: blockByteCount, input: memory.read(source), indices: memory.read(bounds.slot),
          output: memory.write(result)))
    }
  }
}
