/// Kernels on quantized 8-bit elements.
public struct QuantizedKernels<Element: QuantizedElement>: Sendable {
  /// CONV_2D.
  public var convolution: Kernel<QuantizedConvolutionArguments<Element>>
  /// DEPTHWISE_CONV_2D.
  public var depthwiseConvolution: Kernel<QuantizedConvolutionArguments<Element>>
  /// FULLY_CONNECTED.
  public var fullyConnected: Kernel<QuantizedFullyConnectedArguments<Element>>
  /// AVERAGE_POOL_2D.
  public var averagePool: Kernel<PoolingArguments<Element, IntegerClamp>>
  /// MAX_POOL_2D.
  public var maximumPool: Kernel<PoolingArguments<Element, IntegerClamp>>
  /// ADD, SUB, MUL and DIV.
  public var arithmetic: QuantizedArithmeticKernels<Element>
  /// MEAN.
  public var mean: Kernel<ReductionArguments<Element, QuantizedMean>>
  /// SOFTMAX.
  public var softmax: Kernel<SoftmaxArguments<Element, QuantizedSoftmax>>
  /// RESIZE_BILINEAR.
  public var resizeBilinear: Kernel<ResizeArguments<Element>>
}

extension QuantizedKernels {
  /// The scalar kernels; the arguments are those whose routines are concrete.
  private static func reference(
    _ type: String,
    convolution: @escaping @Sendable (QuantizedConvolutionArguments<Element>) -> Void,
    depthwiseConvolution: @escaping @Sendable (QuantizedConvolutionArguments<Element>) -> Void,
    fullyConnected: @escaping @Sendable (QuantizedFullyConnectedArguments<Element>) -> Void,
    resizeBilinear: @escaping @Sendable (ResizeArguments<Element>) -> Void
  ) -> QuantizedKernels {
    QuantizedKernels(
      convolution: Kernel("convolution-\(type)-reference", convolution),
      depthwiseConvolution: Kernel("depthwise-\(type)-reference", depthwiseConvolution),
      fullyConnected: Kernel("fully-connected-\(type)-reference", fullyConnected),
      averagePool: Kernel("average-pool-\(type)-reference", ReferencePooling.averageQuantized),
      maximumPool: Kernel("maximum-pool-\(type)-reference", ReferencePooling.maximumQuantized),
      arithmetic: .reference(type),
      mean: Kernel("mean-\(type)-reference", ReferenceReduction.meanQuantized),
      softmax: Kernel("softmax-\(type)-reference", ReferenceSoftmax.quantized),
      resizeBilinear: Kernel("resize-bilinear-\(type)-reference", resizeBilinear))
  }
}

extension QuantizedKernels where Element == UInt8 {
  /// The scalar kernels.
  static let reference = reference(
    "u8", convolution: ReferenceConvolution.uint8, depthwiseConvolution: ReferenceDepthwiseConvolution.uint8,
    fullyConnected: ReferenceFullyConnected.uint8, resizeBilinear: ReferenceResize.bilinearUInt8)
}

extension QuantizedKernels where Element == Int8 {
  /// The scalar kernels.
  static let reference = reference(
    "i8", convolution: ReferenceConvolution.int8, depthwiseConvolution: ReferenceDepthwiseConvolution.int8,
    fullyConnected: ReferenceFullyConnected.int8, resizeBilinear: ReferenceResize.bilinearFixedPoint)
}
