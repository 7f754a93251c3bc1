/// Kernels of one kind of convolution, one for each scheme of quantization.
public struct ConvolutionKernels: Sendable {
  /// float32 throughout.
  public var float32: Kernel<FloatConvolutionArguments>
  /// uint8 input, filter and output.
  public var uint8: Kernel<QuantizedConvolutionArguments<UInt8, UInt8, Int32>>
  /// int8 input, filter and output.
  public var int8: Kernel<QuantizedConvolutionArguments<Int8, Int8, Int32>>
  /// int16 input and output, int8 filter, sums of 64 bits.
  public var int16: Kernel<QuantizedConvolutionArguments<Int16, Int8, Int64>>
  /// int16 input and output, int8 filter, sums of 32 bits; nil where there is no such convolution.
  public var int16Narrow: Kernel<QuantizedConvolutionArguments<Int16, Int8, Int32>>?
  /// float32 input and output, int8 filter.
  public var hybrid: Kernel<HybridConvolutionArguments>

  /// The scalar kernels of CONV_2D.
  static let reference = ConvolutionKernels(
    float32: Kernel("convolution-f32-reference", ReferenceConvolution.float32),
    uint8: Kernel("convolution-u8-reference", ReferenceConvolution.uint8),
    int8: Kernel("convolution-i8-reference", ReferenceConvolution.int8),
    int16: Kernel("convolution-i16-i8-reference", ReferenceConvolution.int16),
    int16Narrow: Kernel("convolution-i16-i8-i32-reference", ReferenceConvolution.int16Narrow),
    hybrid: Kernel("convolution-f32-i8-reference", ReferenceConvolution.hybrid))

  /// The scalar kernels of DEPTHWISE_CONV_2D.
  static let depthwiseReference = ConvolutionKernels(
    float32: Kernel("depthwise-f32-reference", ReferenceDepthwiseConvolution.float32),
    uint8: Kernel("depthwise-u8-reference", ReferenceDepthwiseConvolution.uint8),
    int8: Kernel("depthwise-i8-reference", ReferenceDepthwiseConvolution.int8),
    int16: Kernel("depthwise-i16-i8-reference", ReferenceDepthwiseConvolution.int16),
    int16Narrow: nil,
    hybrid: Kernel("depthwise-f32-i8-reference", ReferenceDepthwiseConvolution.hybrid))

  /// The scalar kernels of TRANSPOSE_CONV.
  static let transposedReference = ConvolutionKernels(
    float32: Kernel("transposed-convolution-f32-reference", ReferenceTransposedConvolution.float32),
    uint8: Kernel("transposed-convolution-u8-reference", ReferenceTransposedConvolution.uint8),
    int8: Kernel("transposed-convolution-i8-reference", ReferenceTransposedConvolution.int8),
    int16: Kernel("transposed-convolution-i16-i8-reference", ReferenceTransposedConvolution.int16),
    int16Narrow: Kernel("transposed-convolution-i16-i8-i32-reference", ReferenceTransposedConvolution.int16Narrow),
    hybrid: Kernel("transposed-convolution-f32-i8-reference", ReferenceTransposedConvolution.hybrid))
}
