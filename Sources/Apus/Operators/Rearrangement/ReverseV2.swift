/// REVERSE_V2: the elements in the opposite order along the constant axes in input 1.
///
/// Every type of 8, 16, 32 or 64 bits. Axes need not be neighbours, as TensorFlow Lite demands.
struct ReverseV2: Operator {
  static let kind = OperatorKind.builtin(.reverseV2)
  static let maximumVersion = 4

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try context.input(0).shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let shape = try context.input(0).shape
    var axes: Set<Int> = []
    for value in try context.integers(1, "axes") {
      guard axes.insert(try context.resolved(axis: value, rank: shape.rank, "axes")).inserted else {
        throw context.error(.malformed, "axes", "name axis \(value) twice")
      }
    }
    let view = axes.reduce(TensorView(shape)) { view, axis in
      view.taking(shape[axis], of: axis, from: shape[axis] - 1, step: -1)
    }
    return try ViewCopyStep.body(context, view)
  }
}
