import KernelInterface

/// COS: the cosine of an angle in radians.
///
/// float32.
struct Cos: FloatOperator {
  static let kind = OperatorKind.builtin(.cos)
  static let maximumVersion = 2

  static func kernel(of kernels: ElementwiseKernels) -> Kernel<UnaryArguments<Float, Float, Void>> {
    kernels.cosine
  }
}
