/// PAD: the input surrounded by zeros, for quantized types by the zero point; or by the value in input 2.
///
/// Every type of 8, 16, 32 or 64 bits; `paddings` is a constant `[rank, 2]` of int32, int64, int16, int8 or bool.
struct Pad: Operator {
  static let kind = OperatorKind.builtin(.pad)
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
