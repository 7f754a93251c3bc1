import KernelInterface

/// ROUND: the nearest whole number, halves to even.
///
/// float32.
struct Round: FloatOperator {
  static let kind = OperatorKind.builtin(.round)
  static let maximumVersion = 1

  static func kernel(of kernels: ElementwiseKernels) -> Kernel<UnaryArguments<Float, Float, Void>> {
    kernels.round
  }
}
