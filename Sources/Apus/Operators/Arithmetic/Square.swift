import KernelInterface

/// SQUARE: `x²`.
///
/// float32.
struct Square: FloatOperator {
  static let kind = OperatorKind.builtin(.square)
  static let maximumVersion = 1

  static func kernel(of kernels: ElementwiseKernels) -> Kernel<UnaryArguments<Float, Float, Void>> {
    kernels.square
  }

  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    try reference(context).vectorized(context, \.unary.square)
  }
}
