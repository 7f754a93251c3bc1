/// PAD: the input surrounded by zeros; for quantized types by the zero point.
///
/// float32, uint8, int8, int16, int32, int64, bool; `paddings` is a constant `[rank, 2]`.
struct Pad: Operator {
  static let kind = OperatorKind.builtin(.pad)
  static let maximumVersion = 6

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 2...2)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try PadStep().outputShape(context)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try PadStep().body(context, value: nil)
  }
}
