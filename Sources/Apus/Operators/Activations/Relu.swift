/// RELU: `max(x, 0)`.
///
/// float32; uint8, int8 and int16 with any scales.
struct Relu: UnaryOperator {
  static let kind = OperatorKind.builtin(.relu)
  static let maximumVersion = 3

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try ReluStep(activation: .relu).body(context)
  }
}
