import KernelInterface

/// SCATTER_ND: zeros of the shape in input 2 with the slices of input 1 added where the rows of input 0 say.
///
/// float32, uint8, int8, int32 and int64, whose sums wrap on overflow, and bool, whose sums are alternatives; indices
/// and shape are int32. Slices of one place are added up; an index out of range is refused.
struct ScatterND: Operator {
  static let kind = OperatorKind.builtin(.scatterNd)
  static let maximumVersion = 1

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...3)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let indices = try context.input(0, "indices").shape
    let updates = try context.input(1, "updates").shape
    let shape = Shape(try context.elements(2, "shape", as: Int32.self).map(Int.init))
    guard try context.input(2, "shape").shape.rank == 1 else {
      throw context.error(.shapeMismatch, "shape", "is no vector")
    }
    guard let depth = indices.dimensions.last, depth <= shape.rank else {
      throw context.error(
        .shapeMismatch, "indices", "have shape \(indices), rows of at most \(shape.rank) are expected")
    }
    guard updates.rank >= 1, updates.dimensions == indices.dimensions.dropLast() + shape.dimensions[depth...] else {
      throw context.error(
        .shapeMismatch, "updates", "have shape \(updates), slices of \(shape) for indices \(indices) are expected")
    }
    return [shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let indices = try context.input(0, "indices")
    let updates = try context.input(1, "updates")
    guard indices.type == .int32 else {
      throw context.error(.unsupportedType, "indices", "are \(indices.type), int32 is expected")
    }
    let kernels = context.kernels.indexing.scatter
    switch (updates.type, context.output.type) {
    case (.float32, .float32): return try body(context, kernels.float32)
    case (.uint8, .uint8): return try body(context, kernels.uint8)
    case (.int8, .int8): return try body(context, kernels.int8)
    case (.int32, .int32): return try body(context, kernels.int32)
    case (.int64, .int64): return try body(context, kernels.int64)
    case (.bool, .bool): return try body(context, kernels.bool)
    default: throw context.unsupportedTypes([updates, context.output])
    }
  }

  private func body<Element: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<ScatterNDArguments<Element>>
  ) throws(ModelError) -> StepBody {
    let indices = try context.input(0, "indices")
    let shape = context.output.shape
    let depth = indices.shape[indices.shape.rank - 1]
    let bounds = try IndexBounds(context, indices, sizes: Array(shape.dimensions[..<depth]))
    let indexing = SliceIndexing(
      rowCount: indices.shape.product(..<(indices.shape.rank - 1)), sliceCount: shape.product(depth...),
      strides: Array(shape.strides[..<depth]))
    let (updates, result, count) = (try context.input(1, "updates").slot, context.output.slot, shape.elementCount)
    return StepBody(kernel: kernel.name) { memory throws(InferenceError) in
      try bounds.check(memory, as: Int32.self)
      kernel.run(
        ScatterNDArguments(
          indexing: indexing, outputCount: count, indices: memory.read(bounds.slot), updates: memory.read(updates),
          output: memory.write(result)))
    }
  }
}
