/// RELU_N1_TO_1: `min(max(x, −1), 1)`.
///
/// float32; uint8 and int8 with any scales.
struct ReluN1To1: UnaryOperator {
  static let kind = OperatorKind.builtin(.reluN1To1)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try ReluStep(bounds: Activation.reluN1To1.bounds).body(context)
  }
}
