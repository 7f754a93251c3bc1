/// The kernels of one family: what the planner chooses from.
///
/// Fields are grouped by element type or topic. A family that lacks a kernel of its own holds the reference's.
public struct KernelSet: Sendable {
  /// Kernels on float32.
  public var float32: FloatKernels
  /// Kernels on quantized uint8.
  public var uint8: QuantizedKernels<UInt8>
  /// Kernels on quantized int8.
  public var int8: QuantizedKernels<Int8>
  /// CONV_2D.
  public var convolution: ConvolutionKernels
  /// DEPTHWISE_CONV_2D.
  public var depthwiseConvolution: ConvolutionKernels
  /// TRANSPOSE_CONV and Convolution2DTransposeBias.
  public var transposedConvolution: ConvolutionKernels
  /// FULLY_CONNECTED.
  public var fullyConnected: FullyConnectedKernels
  /// UNIDIRECTIONAL_SEQUENCE_LSTM.
  public var lstm: LSTMKernels
  /// BATCH_MATMUL.
  public var matrixProduct: MatrixProductKernels
  /// Kernels on two quantized int16 tensors.
  public var int16: QuantizedArithmeticKernels<Int16>
  /// Kernels on integers that are not quantized.
  public var plainInt16: IntegerKernels<Int16>
  /// Kernels on integers that are not quantized.
  public var int32: IntegerKernels<Int32>
  /// Kernels on integers that are not quantized.
  public var int64: IntegerKernels<Int64>
  /// Kernels on two tensors.
  public var binary: BinaryKernels
  /// Kernels that choose or repeat elements.
  public var selections: SelectionKernels
  /// Kernels that reduce dimensions.
  public var reductions: ReductionKernels
  /// Kernels that move elements.
  public var copies: CopyKernels
  /// Kernels that resize images.
  public var resizes: ResizeKernels
  /// Kernels between types.
  public var conversions: ConversionKernels
  /// Kernels that read or write indices.
  public var indexing: IndexingKernels
  /// Poolings of int16.
  public var int16Poolings: Int16PoolingKernels
  /// Kernels on one tensor, element by element.
  public var elementwise: ElementwiseKernels
  /// Kernels that compute each row by itself.
  public var normalizations: NormalizationKernels

  /// The scalar kernels that define every operator.
  public static let reference = KernelSet(
    float32: .reference,
    uint8: .reference,
    int8: .reference,
    convolution: .reference,
    depthwiseConvolution: .depthwiseReference,
    transposedConvolution: .transposedReference,
    fullyConnected: .reference,
    lstm: .reference,
    matrixProduct: .reference,
    int16: .reference("i16"),
    plainInt16: .reference("plain-i16"),
    int32: .reference("i32"),
    int64: .reference("i64"),
    binary: .reference,
    selections: .reference,
    reductions: .reference,
    copies: .reference,
    resizes: .reference,
    conversions: .reference,
    indexing: .reference,
    int16Poolings: .reference,
    elementwise: .reference,
    normalizations: .reference)
}
