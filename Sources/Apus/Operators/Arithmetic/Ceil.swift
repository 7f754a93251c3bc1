import KernelInterface

/// CEIL: the least whole number that is not below.
///
/// float32.
struct Ceil: FloatOperator {
  static let kind = OperatorKind.builtin(.ceil)
  static let maximumVersion = 1

  static func kernel(of kernels: ElementwiseKernels) -> Kernel<UnaryArguments<Float, Float, Void>> {
    kernels.ceiling
  }
}
