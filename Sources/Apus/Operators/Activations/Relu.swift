/// RELU: `max(x, 0)`.
///
/// float32; uint8 and int8 with any scales, int16 with zero points 0.
struct Relu: UnaryOperator {
  static let kind = OperatorKind.builtin(.relu)
  static let maximumVersion = 3

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try ReluStep(bounds: Activation.relu.bounds, allowsInt16: true).body(context)
  }
}
