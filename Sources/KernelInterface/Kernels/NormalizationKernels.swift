/// Kernels that compute each row, the elements along the last dimension, by itself.
public struct NormalizationKernels: Sendable {
  /// SOFTMAX int16; the output may be the input.
  public var softmaxInt16: Kernel<RowArguments<Int16, Int16, TableSoftmax>>
  /// SOFTMAX uint8 → int16.
  public var softmaxUInt8ToInt16: Kernel<RowArguments<UInt8, Int16, QuantizedSoftmax>>
  /// SOFTMAX int8 → int16.
  public var softmaxInt8ToInt16: Kernel<RowArguments<Int8, Int16, QuantizedSoftmax>>
  /// LOG_SOFTMAX.
  public var logSoftmax: Kernel<RowArguments<Float, Float, Void>>
  /// LOG_SOFTMAX.
  public var logSoftmaxUInt8: Kernel<RowArguments<UInt8, UInt8, QuantizedLogSoftmax>>
  /// LOG_SOFTMAX.
  public var logSoftmaxInt8: Kernel<RowArguments<Int8, Int8, QuantizedLogSoftmax>>
  /// L2_NORMALIZATION.
  public var l2: Kernel<RowArguments<Float, Float, Void>>
  /// L2_NORMALIZATION; the parameter is the input's zero point.
  public var l2UInt8: Kernel<RowArguments<UInt8, UInt8, Int32>>
  /// L2_NORMALIZATION; the parameter is the input's zero point.
  public var l2Int8: Kernel<RowArguments<Int8, Int8, Int32>>
  /// LOCAL_RESPONSE_NORMALIZATION; the output may not be the input.
  public var localResponse: Kernel<RowArguments<Float, Float, LocalResponse>>

  /// The scalar kernels.
  static let reference = NormalizationKernels(
    softmaxInt16: Kernel("softmax-i16-reference", ReferenceSoftmax.int16),
    softmaxUInt8ToInt16: Kernel("softmax-u8-i16-reference", ReferenceSoftmax.quantized),
    softmaxInt8ToInt16: Kernel("softmax-i8-i16-reference", ReferenceSoftmax.quantized),
    logSoftmax: Kernel("log-softmax-f32-reference", ReferenceLogSoftmax.float32),
    logSoftmaxUInt8: Kernel("log-softmax-u8-reference", ReferenceLogSoftmax.quantized),
    logSoftmaxInt8: Kernel("log-softmax-i8-reference", ReferenceLogSoftmax.quantized),
    l2: Kernel("l2-normalization-f32-reference", ReferenceNormalization.l2Float32),
    l2UInt8: Kernel("l2-normalization-u8-reference", ReferenceNormalization.l2UInt8),
    l2Int8: Kernel("l2-normalization-i8-reference", ReferenceNormalization.l2Int8),
    localResponse: Kernel("local-response-normalization-f32-reference", ReferenceNormalization.localResponse))
}
