import KernelInterface

/// SQUARED_DIFFERENCE: the square of the difference of two tensors, with broadcasting.
///
/// float32; int32, which wraps on overflow; int8 with any scales.
struct SquaredDifference: BinaryOperator {
  static let kind = OperatorKind.builtin(.squaredDifference)
  static let maximumVersion = 2

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    let kernels = context.kernels.binary
    switch try context.sharedType() {
    case .float32:
      return try BinaryStep.body(context, kernels.squaredDifferenceFloat32, ())
        .vectorized(context, \.binary.squaredDifference)
    case .int32: return try BinaryStep.body(context, kernels.squaredDifferenceInt32, ())
    case .int8: return try BinaryStep.body(context, kernels.squaredDifferenceInt8, try parameters(context))
    default: throw context.unsupportedTypes([context.output])
    }
  }

  private func parameters(_ context: NodeContext) throws(ModelError) -> QuantizedSquaredDifference {
    let first = try context.affine(context.input(0), "first input")
    let second = try context.affine(context.input(1), "second input")
    guard
      let parameters = QuantizedSquaredDifference(first, second, output: try context.affine(context.output, "output"))
    else {
      throw context.error(.unsupportedType, "output", "has a scale that is too small for those of the inputs")
    }
    return parameters
  }
}
