/// How quantized operands of a comparison are brought to one scale, real · 2⁸.
///
/// Source: `ComparisonQuantized` in `tflite/kernels/comparisons.cc`.
public struct QuantizedComparison: Sendable {
  /// The stored values of real 0.
  public var inputZeroPoint1, inputZeroPoint2: Int32
  /// The scales.
  public var multiplier1, multiplier2: QuantizedMultiplier

  /// The parameters for operands with these maps, whose scales are positive and below 2²³.
  public init(_ first: AffineMap, _ second: AffineMap) {
    inputZeroPoint1 = first.zeroPoint
    inputZeroPoint2 = second.zeroPoint
    multiplier1 = QuantizedMultiplier(Double(first.scale))
    multiplier2 = QuantizedMultiplier(Double(second.scale))
  }
}
