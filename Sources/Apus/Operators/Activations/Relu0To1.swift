import KernelInterface

/// RELU_0_TO_1: `min(max(x, 0), 1)`.
///
/// float32; uint8 and int8 with any scales.
struct Relu0To1: UnaryOperator {
  static let kind = OperatorKind.builtin(.relu0To1)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try ReluStep(bounds: FloatClamp(minimum: 0, maximum: 1)).body(context)
  }
}
