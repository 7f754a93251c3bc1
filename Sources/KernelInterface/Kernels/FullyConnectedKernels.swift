/// Kernels of FULLY_CONNECTED, one for each scheme of quantization.
public struct FullyConnectedKernels: Sendable {
  /// float32 throughout.
  public var float32: Kernel<FloatFullyConnectedArguments>
  /// uint8 input, weights and output.
  public var uint8: Kernel<QuantizedFullyConnectedArguments<UInt8, UInt8, Int32, UInt8, Double>>
  /// uint8 input and weights, int16 output.
  public var uint8ToInt16: Kernel<QuantizedFullyConnectedArguments<UInt8, UInt8, Int32, Int16, Double>>
  /// int8 input, weights and output.
  public var int8: Kernel<QuantizedFullyConnectedArguments<Int8, Int8, Int32, Int8, Double>>
  /// int16 input and output, int8 weights, sums of 64 bits.
  public var int16: Kernel<QuantizedFullyConnectedArguments<Int16, Int8, Int64, Int16, Double>>
  /// int16 input and output, int8 weights, sums of 32 bits.
  public var int16Narrow: Kernel<QuantizedFullyConnectedArguments<Int16, Int8, Int32, Int16, Double>>
  /// int16 input, weights and output, int32 bias.
  public var wideInt32: Kernel<QuantizedFullyConnectedArguments<Int16, Int16, Int32, Int16, QuantizedMultiplier>>
  /// int16 input, weights and output, int64 bias.
  public var wideInt64: Kernel<QuantizedFullyConnectedArguments<Int16, Int16, Int64, Int16, QuantizedMultiplier>>
  /// float32 input and output, int8 weights.
  public var hybrid: Kernel<HybridFullyConnectedArguments>

  /// The scalar kernels.
  static let reference = FullyConnectedKernels(
    float32: Kernel("fully-connected-f32-reference", ReferenceFullyConnected.float32),
    uint8: Kernel("fully-connected-u8-reference", ReferenceFullyConnected.uint8),
    uint8ToInt16: Kernel("fully-connected-u8-i16-reference", ReferenceFullyConnected.uint8ToInt16),
    int8: Kernel("fully-connected-i8-reference", ReferenceFullyConnected.int8),
    int16: Kernel("fully-connected-i16-i8-reference", ReferenceFullyConnected.int16),
    int16Narrow: Kernel("fully-connected-i16-i8-i32-reference", ReferenceFullyConnected.int16Narrow),
    wideInt32: Kernel("fully-connected-i16-i16-i32-reference", ReferenceFullyConnected.wideInt32),
    wideInt64: Kernel("fully-connected-i16-i16-reference", ReferenceFullyConnected.wideInt64),
    hybrid: Kernel("fully-connected-f32-i8-reference", ReferenceFullyConnected.hybrid))
}
