/// Kernels on quantized 8-bit elements.
public struct QuantizedKernels<Element: QuantizedElement>: Sendable {
  /// AVERAGE_POOL_2D.
  public var averagePool: Kernel<PoolingArguments<Element, IntegerClamp>>
  /// MAX_POOL_2D.
  public var maximumPool: Kernel<PoolingArguments<Element, IntegerClamp>>
  /// ADD, SUB, MUL and DIV.
  public var arithmetic: QuantizedArithmeticKernels<Element>
  /// MEAN.
  public var mean: Kernel<ReductionArguments<Element, QuantizedMean>>
  /// SOFTMAX.
  public var softmax: Kernel<RowArguments<Element, Element, QuantizedSoftmax>>
}

extension QuantizedKernels {
  /// The scalar kernels.
  private static func reference(_ type: String) -> QuantizedKernels {
    QuantizedKernels(
      averagePool: Kernel("average-pool-\(type)-reference", ReferencePooling.averageQuantized),
      maximumPool: Kernel("maximum-pool-\(type)-reference", ReferencePooling.maximumQuantized),
      arithmetic: .reference(type),
      mean: Kernel("mean-\(type)-reference", ReferenceReduction.meanQuantized),
      softmax: Kernel("softmax-\(type)-reference", ReferenceSoftmax.quantized))
  }
}

extension QuantizedKernels where Element == UInt8 {
  /// The scalar kernels.
  static let reference = reference("u8")
}

extension QuantizedKernels where Element == Int8 {
  /// The scalar kernels.
  static let reference = reference("i8")
}
