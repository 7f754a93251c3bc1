/// TILE: the input repeated along each dimension as often as the constant multiples in input 1 say.
///
/// Every type of 8, 16, 32 or 64 bits.
struct Tile: Operator {
  static let kind = OperatorKind.builtin(.tile)
  static let maximumVersion = 3

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  private func multiples(_ context: NodeContext) throws(ModelError) -> [Int] {
    let rank = try context.input(0).shape.rank
    let values = try context.integers(1, "multiples")
    guard values.count == rank else {
      throw context.error(.shapeMismatch, "multiples", "are \(values.count), \(rank) are expected")
    }
    guard values.allSatisfy({ 0...Int(Int32.max) ~= $0 }) else {
      throw context.error(.malformed, "multiples", "are negative or exceed int32")
    }
    return values
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [Shape(zip(try context.input(0).shape.dimensions, try multiples(context)).map { $0 * $1 })]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    var view = TensorView(try context.input(0).shape)
    for (axis, multiple) in try multiples(context).enumerated().reversed() {
      view = view.repeated(multiple, before: axis)
    }
    return try ViewCopyStep.body(context, view)
  }
}
