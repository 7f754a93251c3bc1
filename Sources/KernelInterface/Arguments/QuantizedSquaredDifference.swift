/// How quantized operands of a squared difference are brought to one scale.
///
/// Each input is shifted left by 7 bits and scaled to twice the larger input scale; the square is scaled to the
/// output's.
/// Source: `tflite/kernels/squared_difference.cc`.
public struct QuantizedSquaredDifference: Sendable {
  /// The stored values of real 0.
  public var inputZeroPoint1, inputZeroPoint2, outputZeroPoint: Int32
  /// The scales relative to the common one.
  public var multiplier1, multiplier2, outputMultiplier: QuantizedMultiplier

  /// The parameters for operands and output with these maps, all scales positive; nil when the output's scale is so
  /// small that squares would overflow.
  public init?(_ first: AffineMap, _ second: AffineMap, output: AffineMap) {
    let common = Double(2 * max(first.scale, second.scale))
    inputZeroPoint1 = first.zeroPoint
    inputZeroPoint2 = second.zeroPoint
    outputZeroPoint = output.zeroPoint
    multiplier1 = QuantizedMultiplier(Double(first.scale) / common)
    multiplier2 = QuantizedMultiplier(Double(second.scale) / common)
    let outputRatio = (common * common) / Double(Float(1 << 14) * output.scale)
    guard outputRatio < 1 else { return nil }
    outputMultiplier = QuantizedMultiplier(outputRatio)
  }
}
