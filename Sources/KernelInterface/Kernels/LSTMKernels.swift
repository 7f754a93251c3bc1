/// Kernels of UNIDIRECTIONAL_SEQUENCE_LSTM, one for each scheme of quantization.
public struct LSTMKernels: Sendable {
  /// float32 throughout.
  public var float32: Kernel<LSTMArguments<Float>>
  /// float32 with int8 weights.
  public var hybrid: Kernel<LSTMArguments<Int8>>
  /// int8 with cell states in 16 bits.
  public var int8: Kernel<QuantizedLSTMArguments>

  /// The scalar kernels.
  static let reference = LSTMKernels(
    float32: Kernel("lstm-f32-reference", ReferenceLSTM.float32),
    hybrid: Kernel("lstm-f32-i8-reference", ReferenceLSTM.hybrid),
    int8: Kernel("lstm-i8-reference", ReferenceQuantizedLSTM.run))
}
