/// RANK: the number of dimensions of the input, a scalar int32.
///
/// Every element type.
struct Rank: Operator {
  static let kind = OperatorKind.builtin(.rank)
  static let maximumVersion = 1

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 1...1)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    _ = try context.input(0)
    return [[]]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    guard context.output.type == .int32 else { throw context.unsupportedTypes([context.output]) }
    let (rank, result) = (Int32(try context.input(0).shape.rank), context.output.slot)
    return StepBody(kernel: "rank", readsInputs: false) { memory in
      memory.write(result).pointee = rank
    }
  }
}
