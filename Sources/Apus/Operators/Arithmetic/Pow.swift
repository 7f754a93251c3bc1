import KernelInterface

/// POW: the first tensor to the power of the second, with broadcasting.
///
/// float32; int32, which wraps on overflow and refuses negative exponents.
struct Pow: BinaryOperator {
  static let kind = OperatorKind.builtin(.pow)
  static let maximumVersion = 1

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = context.kernels.binary
    switch try context.sharedType() {
    case .float32: return try BinaryStep.body(context, kernels.powerFloat32, ())
    case .int32:
      return try BinaryStep.checkedBody(context, kernels.powerInt32, (), refusal: "a negative exponent of int32") {
        $0 >= 0
      }
    default: throw context.unsupportedTypes([context.output])
    }
  }
}
