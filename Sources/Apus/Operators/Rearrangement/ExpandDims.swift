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
    // The axis is one of the output.
    dimensions.insert(1, at: try context.axis(1, rank: dimensions.count + 1))
    return [Shape(dimensions)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try context.checkEqualQuantization(try context.input(0), context.output, "output")
    try context.checkCopiedQuantization(try context.input(0), context.output, "output")
    return try CopyStep().body(context)
  }
}
