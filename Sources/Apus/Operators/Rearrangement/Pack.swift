/// PACK: inputs of one shape, one after the other along a new axis.
///
/// Every type of 8, 16, 32 or 64 bits, inputs quantized like the output. Options: `PackOptions`.
struct Pack: Operator {
  static let kind = OperatorKind.builtin(.pack)
  static let maximumVersion = 5
  private let count: Int
  private let axis: Int

  init(_ node: NodeReader) throws(ModelError) {
    count = try node.positive(0, "values_count")
    axis = try node.int(1)
    try node.expect(inputs: count...count)
  }

  var options: [OperatorOption] { [.init("values_count", count), .init("axis", axis)] }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    let input = try context.input(0).shape
    for index in 1..<count {
      guard try context.input(index).shape == input else {
        throw context.error(.shapeMismatch, "input \(index)", "has another shape than input 0")
      }
    }
    var dimensions = input.dimensions
    dimensions.insert(count, at: try context.resolved(axis: axis, rank: input.rank + 1, nil))
    return [Shape(dimensions)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let output = context.output
    let axis = try context.resolved(axis: axis, rank: output.shape.rank, nil)
    var inputs: [TensorInfo] = []
    for index in 0..<count {
      inputs.append(try context.input(index))
      try context.checkEqualQuantization(inputs[index], output, "input \(index)")
    }
    var step = try ViewCopyStep(context, inputs + [output])
    for (index, input) in inputs.enumerated() {
      step.copy(
        input.slot, TensorView(input.shape).repeated(1, before: axis), to: output.slot,
        TensorView(output.shape).taking(1, of: axis, from: index))
    }
    return step.body(context)
  }
}
