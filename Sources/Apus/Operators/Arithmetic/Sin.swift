import KernelInterface

/// SIN: the sine of an angle in radians.
///
/// float32.
struct Sin: FloatOperator {
  static let kind = OperatorKind.builtin(.sin)
  static let maximumVersion = 2

  static func kernel(of kernels: ElementwiseKernels) -> Kernel<UnaryArguments<Float, Float, Void>> {
    kernels.sine
  }
}
