/// How quantized operands of an addition or subtraction are brought to one scale.
///
/// Each input is shifted left by 20 bits, int16 by 15, and scaled to twice the larger input scale; the sum is scaled to
/// the output's.
/// Source: `tflite/kernels/add.cc`.
public struct QuantizedAddition: QuantizedArithmetic {
  /// The stored values of real 0.
  public var inputZeroPoint1, inputZeroPoint2, outputZeroPoint: Int32
  /// The scales relative to the common one.
  public var multiplier1, multiplier2, outputMultiplier: QuantizedMultiplier
  /// How far inputs are shifted to the left.
  public var leftShift: Int32
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// The parameters for operands and output with these maps, all scales positive; nil when the output's scale is not
  /// above 2⁻¹⁹ of the larger input scale, for int16 2⁻¹⁴, where sums would overflow.
  public init?(_ first: AffineMap, _ second: AffineMap, output: AffineMap, clamp: IntegerClamp, bitWidth: Int) {
    leftShift = bitWidth > 8 ? 15 : 20
    let common = Double(2 * max(first.scale, second.scale))
    inputZeroPoint1 = first.zeroPoint
    inputZeroPoint2 = second.zeroPoint
    outputZeroPoint = output.zeroPoint
    multiplier1 = QuantizedMultiplier(Double(first.scale) / common)
    multiplier2 = QuantizedMultiplier(Double(second.scale) / common)
    let outputRatio = common / Double(Float(1 << leftShift) * output.scale)
    guard outputRatio < 1 else { return nil }
    outputMultiplier = QuantizedMultiplier(outputRatio)
    self.clamp = clamp
  }
}
