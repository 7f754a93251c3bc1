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
    guard axes.count == 1 else {
      throw context.error(.malformed, "axis", "has \(axes.count) elements, one is expected")
    }
    // The axis is one of the output.
    dimensions.insert(1, at: try context.resolved(axis: axes[0], rank: dimensions.count + 1, "axis"))
    return [Shape(dimensions)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try context.checkSameQuantization(try context.input(0), context.output, "output")
    return try CopyStep().body(context)
  }
}
