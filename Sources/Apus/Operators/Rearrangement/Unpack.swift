/// UNPACK: an output for each position along an axis, which it lacks.
///
/// Every type of 8, 16, 32 or 64 bits, outputs quantized like the input. Options: `UnpackOptions`.
struct Unpack: Operator {
  static let kind = OperatorKind.builtin(.unpack)
  static let maximumVersion = 6
  private let count: Int
  private let axis: Int

  init(_ node: NodeReader) throws(ModelError) {
    count = try node.positive(0, "num")
    axis = try node.int(1)
    try node.expect(inputs: 1...1, outputs: count)
  }

  var options: [OperatorOption] { [.init("num", count), .init("axis", axis)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    var dimensions = try context.input(0).shape.dimensions
    let axis = try context.resolved(axis: axis, rank: dimensions.count, nil)
    guard dimensions[axis] == count else {
      throw context.error(
        .shapeMismatch, "input", "has shape \(Shape(dimensions)), \(count) positions along axis \(axis) are expected")
    }
    dimensions.remove(at: axis)
    return Array(repeating: Shape(dimensions), count: count)
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let input = try context.input(0)
    for (index, output) in context.outputs.enumerated() {
      try context.checkEqualQuantization(input, output, "output \(index)")
    }
    return try ViewCopyStep.body(
      context, cutting: input, along: try context.resolved(axis: axis, rank: input.shape.rank, nil),
      into: Array(repeating: 1, count: count))
  }
}
