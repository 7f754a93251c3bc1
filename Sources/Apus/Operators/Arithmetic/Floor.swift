import KernelInterface

/// FLOOR: the greatest whole number that is not above.
///
/// float32.
struct Floor: FloatOperator {
  static let kind = OperatorKind.builtin(.floor)
  static let maximumVersion = 1

  static func kernel(of kernels: ElementwiseKernels) -> Kernel<UnaryArguments<Float, Float, Void>> {
    kernels.floor
  }
}
