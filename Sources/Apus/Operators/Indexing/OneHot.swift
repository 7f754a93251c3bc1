import KernelInterface

/// ONE_HOT: a new dimension of the size in input 1, along which input 2 stands at the index in input 0 and input 3
/// elsewhere.
///
/// float32, bool, uint8, int8, int32, int64; the size and indices are int32 or int64, of which the lower 32 bits count.
/// An index out of range gives input 3 alone. Options: `OneHotOptions`.
struct OneHot: Operator {
  static let kind = OperatorKind.builtin(.oneHot)
  static let maximumVersion = 1
  private let axis: Int

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 4...4)
    axis = try node.int(0)
  }

  var options: [OperatorOption] { [.init("axis", axis)] }

  /// The axis in the output, counted from the front; −1 is the only negative one.
  private func resolvedAxis(_ context: NodeContext) throws(ModelError) -> Int {
    let rank = try context.input(0, "indices").shape.rank
    guard (-1...rank).contains(axis) else {
      throw context.error(.malformed, nil, "axis \(axis) for rank \(rank + 1)")
    }
    return axis == -1 ? rank : axis
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let depth = try context.integers(1, "depth").map { Int32(truncatingIfNeeded: $0) }
    guard depth.count == 1, depth[0] >= 0 else {
      throw context.error(.malformed, "depth", "is \(depth), a size is expected")
    }
    for (index, role) in [(2, "on value"), (3, "off value")]
    where try context.input(index, role).shape.elementCount != 1 {
      throw context.error(
        .shapeMismatch, role, "has shape \(try context.input(index, role).shape), one element is expected")
    }
    var dimensions = try context.input(0, "indices").shape.dimensions
    dimensions.insert(Int(depth[0]), at: try resolvedAxis(context))
    return [Shape(dimensions)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    switch try context.input(0, "indices").type {
    case .int32: return try body(context, context.kernels.indexing.int32)
    case .int64: return try body(context, context.kernels.indexing.int64)
    case let type: throw context.error(.unsupportedType, "indices", "are \(type), int32 or int64 is expected")
    }
  }

  private func body<Index>(_ context: NodeContext, _ kernels: IndexKernels<Index>) throws(ModelError) -> StepBody {
    let values = [try context.input(2, "on value"), try context.input(3, "off value"), context.output]
    guard values.allSatisfy({ $0.type == values[0].type }) else { throw context.unsupportedTypes(values) }
    switch values[0].type {
    case .bool, .uint8, .int8: return try body(context, kernels.oneHot8)
    case .float32, .int32: return try body(context, kernels.oneHot32)
    case .int64: return try body(context, kernels.oneHot64)
    default: throw context.unsupportedTypes(values)
    }
  }

  private func body<Index, Element>(
    _ context: NodeContext, _ kernel: Kernel<OneHotArguments<Index, Element>>
  ) throws(ModelError) -> StepBody {
    let axis = try resolvedAxis(context)
    let shape = context.output.shape
    let (outerCount, depth, innerCount) = (shape.product(..<axis), shape[axis], shape.product((axis + 1)...))
    let indices = try context.input(0, "indices").slot
    let (onValue, offValue) = (try context.input(2, "on value").slot, try context.input(3, "off value").slot)
    let result = context.output.slot
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(
        OneHotArguments(
          outerCount: outerCount, depth: depth, innerCount: innerCount, indices: memory.read(indices),
          onValue: memory.read(onValue).pointee, offValue: memory.read(offValue).pointee,
          output: memory.write(result)))
    }
  }
}
