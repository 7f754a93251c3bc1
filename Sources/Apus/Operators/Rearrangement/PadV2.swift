/// PADV2: the input surrounded by the value in input 2, a stored value for quantized types.
///
/// float32, uint8, int8, int16, int32, int64, bool; `paddings` is a constant `[rank, 2]`.
struct PadV2: Operator {
  static let kind = OperatorKind.builtin(.padv2)
  static let maximumVersion = 6

  init(_ node: NodeReader) throws(ModelError) {
    try node.expect(inputs: 3...3)
  }

  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape] {
    [try PadStep().outputShape(context)]
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try PadStep().body(context, value: try context.input(2, "value"))
  }
}
