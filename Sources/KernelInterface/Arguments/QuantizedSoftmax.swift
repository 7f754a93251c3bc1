/// The exponent's scale of a quantized softmax in Q5.26.
///
/// Source: `PreprocessSoftmaxScaling` and `CalculateInputRadius` in `tflite/kernels/internal/quantization_util.cc`.
public struct QuantizedSoftmax: Sendable {
  /// beta · input scale · 2²⁶.
  public var multiplier: QuantizedMultiplier
  /// The least difference to the row's maximum that contributes.
  public var leastDifference: Int32

  /// The parameters, or nil when beta · input scale is not above 2⁻²⁶.
  public init?(beta: Float, inputScale: Float) {
    let real = min(Double(beta) * Double(inputScale) * Double(1 << 26), Double(Int32.max))
    guard real > 1 else { return nil }
    multiplier = QuantizedMultiplier(real)
    let radius = Double(31) * Double(1 << 26) / Double(Int64(1) << Int64(multiplier.shift))
    leastDifference = -Int32(radius.rounded(.down))
  }
}
