extension FixedPoint {
  /// `ln x` for `x ≥ 1` in Q12.19; the result is in Q5.26.
  ///
  /// `x` is a power of two times a number around 2^(−1/4), taken from above or from below, whichever is nearer; its
  /// logarithm is a rational function.
  /// Source: `log_x_for_x_greater_than_or_equal_to_1_impl` in `tflite/kernels/internal/common.h`.
  public static func logarithm(ofQ12 x: Int32) -> Int32 {
    let rootOfHalf: Int32 = 1_518_500_250
    let fourthRootOfHalf: Int32 = 1_805_811_301
    let logarithmOf2: Int32 = 1_488_522_236
    let quarter: Int32 = 1 << 23  // in Q6.25
    let headroom = Int32(x.leadingZeroBitCount)
    let shifted = shiftLeft(x, by: headroom - 1)
    let mantissaA = saturatingShiftLeft(roundingDoublingHighMultiply(shifted, rootOfHalf), by: 1)
    let exponentA = saturatingSum(shiftLeft(12 - headroom, by: 25), quarter)
    let lowered = roundingDoublingHighMultiply(x, rootOfHalf)
    let headroomB = Int32(lowered.leadingZeroBitCount) - 1
    let mantissaB = shiftLeft(x, by: headroomB)
    let exponentB = saturatingSum(shiftLeft(12 - headroomB, by: 25), -quarter)
    let mantissa = min(mantissaA, mantissaB)
    let exponent = max(exponentA, exponentB)

    let mean = halfSum(mantissa, fourthRootOfHalf)
    let difference = (mantissa &- fourthRootOfHalf) &* 2
    let logarithm = rationalLogarithm(mantissa: mantissa, mean: mean, difference: difference)
    // Both terms are in Q6.25.
    let sum = roundingDoublingHighMultiply(exponent, logarithmOf2) &+ logarithm
    return saturatingShiftLeft(sum, by: 1)
  }

  /// `ln (mantissa · 2^(1/4))` in Q6.25 for a mantissa near 2^(−1/4) in Q0.31.
  private static func rationalLogarithm(mantissa: Int32, mean: Int32, difference q: Int32) -> Int32 {
    // 11/240 · ⁴√2, ⁴√2 / 20, 2 / ⁴√2 − ⁴√2 and ⁴√2 / 4.
    let (numeratorFactor, squareFactor): (Int32, Int32) = (117_049_297, 127_690_142)
    let (constantTerm, linearFactor): (Int32, Int32) = (1_057_819_769, 638_450_708)
    let square = roundingDoublingHighMultiply(q, q)
    let numerator =
      roundingDoublingHighMultiply(q, mantissa)
      &+ roundingDoublingHighMultiply(roundingDoublingHighMultiply(q, square), numeratorFactor)
    let denominatorMinus1 =
      roundingDoublingHighMultiply(mean, constantTerm &+ q &+ roundingDoublingHighMultiply(squareFactor, square))
      &+ roundingDoublingHighMultiply(linearFactor, q)
    return roundingDoublingHighMultiply(
      roundingDivide(numerator, byPowerOfTwo: 6), reciprocal(ofOnePlus: denominatorMinus1))
  }

  /// `x · 2^exponent`, saturating; unlike `saturatingShiftLeft`, `exponent` may be 0.
  private static func shiftLeft(_ x: Int32, by exponent: Int32) -> Int32 {
    exponent == 0 ? x : saturatingShiftLeft(x, by: exponent)
  }

  private static func saturatingSum(_ a: Int32, _ b: Int32) -> Int32 {
    Int32(clamping: Int64(a) + Int64(b))
  }

  /// `(a + b) / 2` rounded to nearest, halves away from zero.
  private static func halfSum(_ a: Int32, _ b: Int32) -> Int32 {
    let sum = Int64(a) + Int64(b)
    return Int32((sum + (sum >= 0 ? 1 : -1)) / 2)
  }
}
