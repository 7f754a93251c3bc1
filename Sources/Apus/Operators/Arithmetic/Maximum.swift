import KernelInterface

/// MAXIMUM: the larger of two elements, with broadcasting.
struct Maximum: ExtremumOperator {
  static let kind = OperatorKind.builtin(.maximum)
  static let maximumVersion = 4

  func kernel<Element: NumberElement>(
    _ kernels: BinaryKernels, _ type: Element.Type
  ) -> Kernel<BinaryArguments<Element, Void>> {
    kernels.maximum(of: type)
  }

  static func vectorKernel(of kernels: VectorKernels) -> VectorKernel<FloatBinaryArguments> { kernels.binary.maximum }
}
