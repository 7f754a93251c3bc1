/// SPLIT: input 1 cut into outputs of one size along the constant axis in input 0.
///
/// Every type of 8, 16, 32 or 64 bits. Options: `SplitOptions`.
struct Split: Operator {
  static let kind = OperatorKind.builtin(.split)
  static let maximumVersion = 5
  private let count: Int

  init(_ node: NodeReader) throws(ModelError) {
    count = try node.positive(0, "num_splits")
    try node.expect(inputs: 2...2, outputs: count)
  }

  var options: [OperatorOption] { [.init("num_splits", count)] }

  private func axis(_ context: NodeContext) throws(ModelError) -> Int {
    try context.axis(0, rank: try context.input(1).shape.rank)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    var dimensions = try context.input(1).shape.dimensions
    let axis = try axis(context)
    guard dimensions[axis] % count == 0 else {
      throw context.error(
        .shapeMismatch, "input", "has shape \(Shape(dimensions)), which cannot be cut into \(count) along axis \(axis)")
    }
    dimensions[axis] /= count
    return Array(repeating: Shape(dimensions), count: count)
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let axis = try axis(context)
    return try ViewCopyStep.body(
      context, cutting: try context.input(1), along: axis, into: context.outputs.map { $0.shape[axis] })
  }
}
