/// How a quotient of quantized operands is scaled to the output.
///
/// Source: `tflite/kernels/div.cc`.
public struct QuantizedDivision: QuantizedArithmetic {
  /// The stored values of real 0.
  public var inputZeroPoint1, inputZeroPoint2, outputZeroPoint: Int32
  /// The first input scale over the product of the others, taken in float32.
  public var multiplier: QuantizedMultiplier
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// The parameters for operands and output with these maps, all scales positive; nil when the ratio of scales is 2³⁰
  /// or more.
  public init?(_ first: AffineMap, _ second: AffineMap, output: AffineMap, clamp: IntegerClamp, bitWidth: Int) {
    inputZeroPoint1 = first.zeroPoint
    inputZeroPoint2 = second.zeroPoint
    outputZeroPoint = output.zeroPoint
    let ratio = Double(first.scale / (second.scale * output.scale))
    guard ratio < Double(1 << 30) else { return nil }
    multiplier = QuantizedMultiplier(ratio)
    self.clamp = clamp
  }

  /// `dividend / divisor`, neither with a zero point, scaled to the output; a fixed-point reciprocal is multiplied.
  ///
  /// A divisor of 0, which operators refuse, gives 0. Source: `DivElementwise` in
  /// `tflite/kernels/internal/reference/div.h`.
  func quotient(_ dividend: Int32, _ divisor: Int32) -> Int32 {
    guard divisor != 0 else { return 0 }
    let numerator = divisor < 0 ? 0 &- dividend : dividend
    let denominator = divisor < 0 ? 0 &- divisor : divisor
    let leadingZeros = Int32(denominator.leadingZeroBitCount)
    let fraction = Int32(truncatingIfNeeded: (UInt32(bitPattern: denominator) << UInt32(leadingZeros)) &- (1 << 31))
    let reciprocal = FixedPoint.reciprocal(ofOnePlus: fraction)
    let headroom = Int32((numerator < 0 ? ~numerator : numerator).leadingZeroBitCount) - 1
    let unscaled = FixedPoint.roundingDoublingHighMultiply(numerator << headroom, reciprocal)
    let product = FixedPoint.roundingDoublingHighMultiply(unscaled, multiplier.multiplier)
    let shift = multiplier.shift - (31 - leadingZeros) - headroom
    if shift < -31 { return 0 }
    if shift <= 0 { return FixedPoint.roundingDivide(product, byPowerOfTwo: -shift) }
    return Int32(clamping: Int64(product) << Int64(min(shift, 31)))
  }
}
