/// SELECT: elements of input 1 where input 0 is true, of input 2 elsewhere.
///
/// Every type of 8, 16, 32 or 64 bits; the condition is bool. uint8, int8 and int16 are quantized alike if at all. The
/// condition has the others' shape, or is a scalar, or a vector along their first dimension. Of single elements ranks do
/// not matter: the output keeps its shape in the file.
struct Select: Operator {
  static let kind = OperatorKind.builtin(.select)
  static let maximumVersion = 4

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...3)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    if let shape = try SelectStep.declaredShapeOfOne(context) { return [shape] }
    let shape = try context.input(1).shape
    guard try context.input(2).shape == shape else {
      throw context.error(.shapeMismatch, "input 2", "has another shape than input 1, \(shape)")
    }
    _ = try conditionDimensions(context)
    return [shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try SelectStep(conditionDimensions: try conditionDimensions(context)).body(context)
  }

  private func conditionDimensions(_ context: NodeContext) throws(ModelError) -> [Int] {
    let (condition, shape) = (try context.input(0, "condition").shape, try context.input(1).shape)
    if try SelectStep.declaredShapeOfOne(context) != nil { return [] }
    if condition == shape || condition.rank == 0 { return condition.dimensions }
    guard condition.rank == 1, shape.rank > 0, condition[0] == shape[0] else {
      throw context.error(.shapeMismatch, "condition", "has shape \(condition), which does not go with \(shape)")
    }
    return condition.dimensions + Array(repeating: 1, count: shape.rank - 1)
  }
}
