/// PADV2: the input surrounded by the value in input 2, a stored value for quantized types; by zeros without one.
///
/// Every type of 8, 16, 32 or 64 bits; `paddings` is a constant `[rank, 2]` of int32, int64, int16, int8 or bool.
struct PadV2: Operator {
  static let kind = OperatorKind.builtin(.padv2)
  static let maximumVersion = 6

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...3)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try PadStep().outputShape(context)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try PadStep().body(context)
  }
}
