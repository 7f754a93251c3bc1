/// The exponent's scale of a quantized softmax in Q5.26.
///
/// Source: `PreprocessSoftmaxScaling` and `CalculateInputRadius` in `tflite/kernels/internal/quantization_util.cc`.
public struct QuantizedSoftmax: Sendable {
  /// beta · input scale · 2²⁶.
  public var multiplier: QuantizedMultiplier
  /// The least difference to the row's maximum that contributes.
  public var leastDifference: Int32

  /// The parameters, or nil when beta · input scale is not positive.
  ///
  /// TensorFlow Lite's reference kernel stops the process when it is not above 2⁻²⁶; here all exponents are 0 then but
  /// for their last bits.
  public init?(beta: Float, inputScale: Float) {
    let real = min(Double(beta) * Double(inputScale) * Double(1 << 26), Double(Int32.max))
    guard real > 0 else { return nil }
    multiplier = QuantizedMultiplier(real)
    let radius = Double(31) * Double(1 << 26) / Double(sign: .plus, exponent: Int(multiplier.shift), significand: 1)
    leastDifference = -Int32(min(radius, Double(Int32.max)).rounded(.down))
  }
}
