/// The scales of a quantized log softmax.
///
/// Source: `PreprocessLogSoftmaxScalingExp` in `tflite/kernels/internal/quantization_util.cc`.
public struct QuantizedLogSoftmax: Sendable {
  /// The exponent's scale.
  public var softmax: QuantizedSoftmax
  /// The inverse of the exponent's scale, from Q5.26 to steps of the input.
  public var inverse: QuantizedMultiplier

  /// The parameters, or nil when the input scale is not above 2⁻²⁶.
  public init?(inputScale: Float) {
    guard inputScale > 0x1p-26, let softmax = QuantizedSoftmax(beta: 1, inputScale: inputScale) else { return nil }
    self.softmax = softmax
    let shift = softmax.multiplier.shift
    inverse = QuantizedMultiplier(Double(Int64(1) << Int64(31 - shift)) / Double(softmax.multiplier.multiplier))
  }
}
