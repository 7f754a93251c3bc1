/// EXPAND_DIMS: the same elements with a dimension of size 1 inserted at the constant axis in input 1.
///
/// Every element type.
struct ExpandDims: Operator {
  static let kind = OperatorKind.builtin(.expandDims)
  static let maximumVersion = 1

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    var dimensions = try context.input(0).shape.dimensions
    let axes = try context.integers(1, "axis")
    guard axes.count == 1, (-dimensions.count - 1...dimensions.count).contains(axes[0]) else {
      throw context.error(.malformed, "axis", "\(axes) for rank \(dimensions.count)")
    }
    dimensions.insert(1, at: axes[0] < 0 ? axes[0] + dimensions.count + 1 : axes[0])
    return [Shape(dimensions)]
  }

  func prepare(_ context: inout NodeContext) throws(ModelError) -> StepBody {
    try context.checkSameQuantization(try context.input(0), context.output, "output")
    return try CopyStep().body(context)
  }
}
