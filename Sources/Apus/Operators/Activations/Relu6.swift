/// RELU6: `min(max(x, 0), 6)`.
///
/// float32; uint8 and int8 with any scales, int16 with zero points 0.
struct Relu6: UnaryOperator {
  static let kind = OperatorKind.builtin(.relu6)
  static let maximumVersion = 3

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try ReluStep(bounds: Activation.relu6.bounds, allowsInt16: true).body(context)
  }
}
