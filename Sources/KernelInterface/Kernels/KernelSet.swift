/// The kernels of one family: what the planner chooses from.
///
/// Fields are grouped by element type. A family that lacks a kernel of its own holds the reference's.
public struct KernelSet: Sendable {
  /// Kernels on float32.
  public var float32: FloatKernels
  /// Kernels on quantized uint8.
  public var uint8: QuantizedKernels<UInt8>
  /// Kernels on quantized int8.
  public var int8: QuantizedKernels<Int8>
  /// UNIDIRECTIONAL_SEQUENCE_LSTM.
  public var lstm: LSTMKernels
  /// BATCH_MATMUL.
  public var matrixProduct: MatrixProductKernels
  /// Kernels on integers that are not quantized.
  public var int32: IntegerKernels<Int32>
  /// Kernels on integers that are not quantized.
  public var int64: IntegerKernels<Int64>
  /// Kernels that move elements.
  public var copies: CopyKernels
  /// Kernels between types.
  public var conversions: ConversionKernels

  /// The scalar kernels that define every operator.
  public static let reference = KernelSet(
    float32: .reference, uint8: .reference, int8: .reference, lstm: .reference, matrixProduct: .reference,
    int32: .reference("i32"), int64: .reference("i64"), copies: .reference, conversions: .reference)
}
