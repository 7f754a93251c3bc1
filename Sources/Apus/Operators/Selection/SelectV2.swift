/// SELECT_V2: elements of input 1 where input 0 is true, of input 2 elsewhere; all three broadcast.
///
/// Every type of 8, 16, 32 or 64 bits; the condition is bool. uint8, int8 and int16 are quantized alike if at all. Of
/// single elements the output keeps its shape in the file.
struct SelectV2: Operator {
  static let kind = OperatorKind.builtin(.selectV2)
  static let maximumVersion = 2

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...3)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    if let shape = try SelectStep.declaredShapeOfOne(context) { return [shape] }
    let shapes = (try context.input(0).shape, try context.input(1).shape, try context.input(2).shape)
    guard let shape = shapes.0.broadcast(with: shapes.1)?.broadcast(with: shapes.2) else {
      throw context.error(.shapeMismatch, nil, "\(shapes.0), \(shapes.1) and \(shapes.2) do not broadcast")
    }
    return [shape]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try SelectStep(conditionDimensions: try context.input(0).shape.dimensions).body(context)
  }
}
