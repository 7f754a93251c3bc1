/// RELU6: `min(max(x, 0), 6)`.
///
/// float32; uint8, int8 and int16 with any scales.
struct Relu6: UnaryOperator {
  static let kind = OperatorKind.builtin(.relu6)
  static let maximumVersion = 3

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try ReluStep(activation: .relu6).body(context)
  }
}
