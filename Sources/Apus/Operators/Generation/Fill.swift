/// FILL: a tensor of the constant shape in input 0 whose elements all are the scalar in input 1.
///
/// Every type of 8, 16, 32 or 64 bits, output quantized like the scalar.
struct Fill: Operator {
  static let kind = OperatorKind.builtin(.fill)
  static let maximumVersion = 5

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let dimensions = try context.integers(0, "shape")
    guard try context.input(0).shape.rank == 1 else {
      throw context.error(.shapeMismatch, "shape", "has shape \(try context.input(0).shape), rank 1 is expected")
    }
    guard dimensions.allSatisfy({ 0...Int(Int32.max) ~= $0 }) else {
      throw context.error(.malformed, "shape", "has sizes that are negative or exceed int32")
    }
    return [Shape(dimensions)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let value = try context.input(1, "value")
    guard value.shape.rank == 0 else {
      throw context.error(.shapeMismatch, "value", "has shape \(value.shape), a scalar is expected")
    }
    try context.checkEqualQuantization(value, context.output, "output", as: "value")
    try context.checkCopiedQuantization(value, context.output, "output", as: "value")
    var step = try ViewCopyStep(context, [value, context.output])
    step.fill(context.output.slot, count: context.output.shape.elementCount, with: value.slot)
    return step.body(context)
  }
}
