/// SPLIT_V: input 0 cut into outputs of the constant sizes in input 1 along the constant axis in input 2.
///
/// Every type of 8, 16, 32 or 64 bits. One size may be −1 and follows from the others. Options: `SplitVOptions`.
struct SplitV: Operator {
  static let kind = OperatorKind.builtin(.splitV)
  static let maximumVersion = 3
  private let count: Int

  init(_ node: NodeReader) throws(ModelError) {
    count = try node.positive(0, "num_splits")
    try node.expect(inputs: 3...3, outputs: count)
  }

  var options: [OperatorOption] { [.init("num_splits", count)] }

  private func axis(_ context: NodeContext) throws(ModelError) -> Int {
    try context.axis(2, rank: try context.input(0).shape.rank)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape
    let axis = try axis(context)
    var sizes = try context.integers(1, "sizes")
    guard sizes.count == count else {
      throw context.error(.shapeMismatch, "sizes", "are \(sizes.count), \(count) are expected")
    }
    let others = sizes.filter { $0 != -1 }
    guard sizes.count - others.count <= 1, others.allSatisfy({ 0...input[axis] ~= $0 }) else {
      throw context.error(.malformed, "sizes", "for \(input[axis]) elements, one −1 at most")
    }
    let rest = input[axis] - others.reduce(0, +)
    if let free = sizes.firstIndex(of: -1) { sizes[free] = rest }
    guard rest >= 0, rest == 0 || others.count < count else {
      throw context.error(.shapeMismatch, "sizes", "do not add up to the \(input[axis]) elements along axis \(axis)")
    }
    return sizes.map { size in
      var dimensions = input.dimensions
      dimensions[axis] = size
      return Shape(dimensions)
    }
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let axis = try axis(context)
    return try ViewCopyStep.body(
      context, cutting: try context.input(0), along: axis, into: context.outputs.map { $0.shape[axis] })
  }
}
