import KernelInterface

/// An operator that takes one of two elements by their order, with broadcasting.
///
/// float32, int32, int64; uint8, int8 and int16, quantized alike if at all.
protocol ExtremumOperator: BinaryOperator {
  func kernel<Element: NumberElement>(
    _ kernels: BinaryKernels, _ type: Element.Type
  ) -> Kernel<BinaryArguments<Element, Void>>
  /// The operator's vector kernel on float32 in `kernels`.
  static func vectorKernel(of kernels: VectorKernels) -> VectorKernel<FloatBinaryArguments>
}

extension ExtremumOperator {
  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody {
    guard let number = try context.sharedType().number else { throw context.unsupportedTypes([context.output]) }
    let reference = try body(context, number)
    guard context.output.type == .float32 else { return reference }
    return try reference.vectorized(context, Self.vectorKernel)
  }

  private func body<Element: NumberElement>(
    _ context: NodeContext, _ type: Element.Type
  ) throws(ModelError) -> StepBody {
    try context.checkOneQuantization()
    return try BinaryStep.body(context, kernel(context.kernels.binary, type), ())
  }
}
