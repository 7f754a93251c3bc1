import KernelInterface

/// TRANSPOSE: dimensions in the order of the constant permutation in input 1.
///
/// Every type of 8, 16, 32 or 64 bits.
struct Transpose: Operator {
  static let kind = OperatorKind.builtin(.transpose)
  static let maximumVersion = 9

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  private func permutation(_ context: NodeContext) throws(ModelError) -> [Int] {
    let rank = try context.input(0).shape.rank
    let values = try context.integers(1, "permutation")
    var resolved: [Int] = []
    for axis in values {
      resolved.append(try context.resolved(axis: axis, rank: rank, "permutation"))
    }
    guard resolved.sorted() == Array(0..<rank) else {
      throw context.error(.malformed, "permutation", "\(values) for rank \(rank)")
    }
    return resolved
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let shape = try context.input(0).shape
    return [Shape(try permutation(context).map { shape[$0] })]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    guard input.type == context.output.type else { throw context.unsupportedTypes([input, context.output]) }
    let copies = context.kernels.copies
    switch input.type.bitCount {
    case 8: return try body(context, copies.transpose8)
    case 16: return try body(context, copies.transpose16)
    case 32: return try body(context, copies.transpose32)
    case 64: return try body(context, copies.transpose64)
    default: throw context.unsupportedTypes([input])
    }
  }

  private func body<Element: Sendable>(
    _ context: NodeContext, _ kernel: Kernel<TransposeArguments<Element>>
  ) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    let strides = input.shape.strides
    let walk = StridedWalk(
      sizes: context.output.shape.dimensions, strides: try permutation(context).map { strides[$0] })
    let (source, result) = (input.slot, context.output.slot)
    return StepBody(kernel: kernel.name) { memory in
      kernel.run(TransposeArguments(walk: walk, input: memory.read(source), output: memory.write(result)))
    }
  }
}
