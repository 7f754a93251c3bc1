/// TRANSPOSE: dimensions in the order of the constant permutation in input 1.
///
/// Every type of 8, 16, 32 or 64 bits.
struct Transpose: Operator {
  static let kind = OperatorKind.builtin(.transpose)
  static let maximumVersion = 9

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  private func view(_ context: NodeContext) throws(ModelError) -> TensorView {
    let shape = try context.input(0).shape
    let values = try context.integers(1, "permutation")
    var axes: [Int] = []
    for axis in values {
      axes.append(try context.resolved(axis: axis, rank: shape.rank, "permutation"))
    }
    guard axes.sorted() == Array(0..<shape.rank) else {
      throw context.error(.malformed, "permutation", "\(values) for rank \(shape.rank)")
    }
    return TensorView(shape).permuted(axes)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [Shape(try view(context).sizes)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try ViewCopyStep.body(context, try view(context))
  }
}
