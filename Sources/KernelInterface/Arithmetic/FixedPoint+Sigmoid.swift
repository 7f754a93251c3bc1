/// Sigmoid functions on 16-bit fixed point; results are in Q0.15.
///
/// Source: `logistic` and `tanh` in gemmlowp's `fixedpoint.h`, whose constants are rounded from 32 bits.
extension FixedPoint {
  /// `1 / (1 + e^−x)` for `x` in Q3.12.
  public static func logistic(_ x: Int16) -> Int16 {
    if x == 0 { return 1 << 14 }
    let exponential = exponential(ofNegative: x > 0 ? 0 &- x : x, integerBits: 3)
    let positive = saturatingShiftLeft(twiceReciprocal(ofOnePlus: exponential), by: 1)
    return x > 0 ? positive : .max &- positive
  }

  /// The hyperbolic tangent of `x`, which has `integerBits` bits before the point, 6 at most.
  public static func tanh(_ x: Int16, integerBits: Int32) -> Int16 {
    if x == 0 { return 0 }
    // e^2x: the same bits with the point one further to the right.
    let exponential = exponential(ofNegative: x < 0 ? x : 0 &- x, integerBits: integerBits + 1)
    let magnitude = saturatingShiftLeft(twiceReciprocal(ofOnePlus: exponential) &- (1 << 13), by: 2)
    return x < 0 ? 0 &- magnitude : magnitude
  }

  /// `e^x` for `x ≤ 0` with `integerBits` bits before the point, 1 to 7.
  ///
  /// A polynomial around −1/8 gives the part of `x` in (−1/4, 0]; factors `e^(−2^k)` give the rest, bit by bit.
  private static func exponential(ofNegative x: Int16, integerBits: Int32) -> Int16 {
    if x == 0 { return .max }
    if integerBits > 5 && x < -(1 << (20 - integerBits)) { return 0 }
    let oneQuarter = Int16(1) << Int16(13 - integerBits)
    let fraction = (x & (oneQuarter - 1)) - oneQuarter
    var result = exponentialNearZero(saturatingShiftLeft(fraction, by: integerBits))
    let remainder = fraction &- x
    // exp(−2^k) for k = −2…4 in Q0.15; a factor applies where the format has its bit.
    let factors: InlineArray<7, Int16> = [25520, 19875, 12055, 4435, 600, 11, 0]
    for bit in 0..<min(7, Int(integerBits) + 2) where remainder & (oneQuarter << Int16(bit)) != 0 {
      result = roundingDoublingHighMultiply(result, factors[bit])
    }
    return result
  }

  /// `e^x` for `x` in [−1/4, 0), argument and result in Q0.15.
  private static func exponentialNearZero(_ argument: Int16) -> Int16 {
    let constantTerm: Int16 = 28918  // exp(−1/8)
    let oneThird: Int16 = 10923
    let x = argument &+ (1 << 12)
    let square = roundingDoublingHighMultiply(x, x)
    let cube = roundingDoublingHighMultiply(square, x)
    let fourth = roundingDoublingHighMultiply(square, square)
    // x⁴/24 + x³/6 + x²/2
    let tail = roundingDivide(
      roundingDoublingHighMultiply(roundingDivide(fourth, byPowerOfTwo: 2) &+ cube, oneThird) &+ square,
      byPowerOfTwo: 1)
    return Int16(clamping: Int32(constantTerm) + Int32(roundingDoublingHighMultiply(constantTerm, x &+ tail)))
  }

  /// `2 / (1 + x)` in Q2.13 for `x` in [0, 1) in Q0.15, by three Newton–Raphson steps.
  private static func twiceReciprocal(ofOnePlus x: Int16) -> Int16 {
    let sum = Int32(x) + Int32(Int16.max)
    let halfDenominator = Int16(truncatingIfNeeded: (sum + (sum >= 0 ? 1 : -1)) / 2)
    // 48/17 and −32/17 in Q2.13.
    var estimate = 23130 &+ roundingDoublingHighMultiply(halfDenominator, -15420)
    for _ in 0..<3 {
      let error = (1 << 13) &- roundingDoublingHighMultiply(halfDenominator, estimate)
      estimate = estimate &+ saturatingShiftLeft(roundingDoublingHighMultiply(estimate, error), by: 2)
    }
    return estimate
  }
}
