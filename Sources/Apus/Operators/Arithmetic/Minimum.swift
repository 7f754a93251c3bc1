import KernelInterface

/// MINIMUM: the smaller of two elements, with broadcasting.
struct Minimum: ExtremumOperator {
  static let kind = OperatorKind.builtin(.minimum)
  static let maximumVersion = 4

  func kernel<Element: NumberElement>(
    _ kernels: BinaryKernels, _ type: Element.Type
  ) -> Kernel<BinaryArguments<Element, Void>> {
    kernels.minimum(of: type)
  }

  static func vectorKernel(of kernels: VectorKernels) -> VectorKernel<FloatBinaryArguments> { kernels.binary.minimum }
}
