import KernelInterface

/// GATHER_ND: the slices of input 0 whose leading indices are the rows, along the last dimension, of input 1.
///
/// float32, float16, bfloat16, bool, uint8, int8, int16, int32, int64; indices are int16, int32 or int64. An index out
/// of range is refused.
struct GatherND: Operator {
  static let kind = OperatorKind.builtin(.gatherNd)
  static let maximumVersion = 6

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  /// The number of indices in a row.
  private func depth(_ context: NodeContext) throws(ModelError) -> Int {
    let input = try context.input(0).shape
    let indices = try context.input(1, "indices").shape
    guard input.rank >= 1 else { throw context.error(.shapeMismatch, "input", "is a scalar") }
    guard let depth = indices.dimensions.last, depth <= input.rank else {
      throw context.error(
        .shapeMismatch, "indices", "have shape \(indices), rows of at most \(input.rank) are expected")
    }
    return depth
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let depth = try depth(context)
    let rows = try context.input(1, "indices").shape.dimensions.dropLast()
    return [Shape(Array(rows) + (try context.input(0).shape.dimensions[depth...]))]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = context.kernels.indexing
    switch try context.input(1, "indices").type {
    case .int16: return try body(context, kernels.int16.gatherND)
    case .int32: return try body(context, kernels.int32.gatherND)
    case .int64: return try body(context, kernels.int64.gatherND)
    case let type: throw context.error(.unsupportedType, "indices", "are \(type), int16, int32 or int64 is expected")
    }
  }

  private func body<Index: FixedWidthInteger & Sendable>(
    _ context: NodeContext, _ kernel: Kernel<GatherNDArguments<Index>>
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let indices = try context.input(1, "indices")
    let byteCount = try context.copiedElementByteCount()
    let depth = try depth(context)
    guard input.shape.elementCount > 0 || context.output.shape.elementCount == 0 else {
      throw context.error(.shapeMismatch, "input", "has no elements")
    }
    let bounds = try IndexBounds(context, indices, sizes: Array(input.shape.dimensions[..<depth]))
    let indexing = SliceIndexing(
      rowCount: indices.shape.product(..<(indices.shape.rank - 1)),
      sliceCount: input.shape.product(depth...) * byteCount,
      strides: input.shape.strides[..<depth].map { $0 * byteCount })
    let (source, result) = (input.slot, context.output.slot)
    return StepBody(kernel: kernel.name) { memory throws(InferenceError) in
      try bounds.check(memory, as: Index.self)
      kernel.run(
        GatherNDArguments(
          indexing: indexing, input: memory.read(source), indices: memory.read(bounds.slot),
          output: memory.write(result)))
    }
  }
}
