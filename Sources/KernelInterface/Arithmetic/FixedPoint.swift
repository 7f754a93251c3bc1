/// Fixed-point arithmetic on 32-bit integers, as TensorFlow Lite's reference kernels use it.
///
/// `Qm.n` means m integer and n fractional bits besides the sign. Nothing here traps: sums and shifts wrap where the
/// original leaves the result undefined.
/// Source: `tflite/kernels/internal/common.cc` and gemmlowp's `fixedpoint.h`, double rounding.
public enum FixedPoint {
  /// `a · b / 2³¹` rounded to nearest, halves up; saturates for `a = b = −2³¹`.
  @inline(__always)
  public static func roundingDoublingHighMultiply(_ a: Int32, _ b: Int32) -> Int32 {
    if a == .min && b == .min { return .max }
    let product = Int64(a) * Int64(b)
    let nudge: Int64 = product >= 0 ? 1 << 30 : 1 - (1 << 30)
    return Int32(truncatingIfNeeded: (product + nudge) / (1 << 31))
  }

  /// `x / 2^exponent` rounded to nearest, halves away from zero; `exponent` is in 0…31.
  @inline(__always)
  public static func roundingDivide(_ x: Int32, byPowerOfTwo exponent: Int32) -> Int32 {
    let mask = (Int32(1) << exponent) &- 1
    let threshold = (mask >> 1) &+ (x < 0 ? 1 : 0)
    return (x >> exponent) &+ (x & mask > threshold ? 1 : 0)
  }

  /// `x · 2^exponent`, saturating; `exponent` is in 1…30.
  @inline(__always)
  public static func saturatingShiftLeft(_ x: Int32, by exponent: Int32) -> Int32 {
    let threshold = (Int32(1) << (31 - exponent)) - 1
    if x > threshold { return .max }
    if x < -threshold { return .min }
    return x << exponent
  }

  /// `e^x` for `x ≤ 0` in Q5.26; the result is in Q0.31.
  ///
  /// A polynomial around −1/8 gives the part of `x` in (−1/4, 0]; factors `e^(−2^k)` give the rest, bit by bit.
  public static func exponential(ofNegative x: Int32) -> Int32 {
    if x == 0 { return .max }
    let oneQuarter = Int32(1) << 24
    let fraction = (x & (oneQuarter - 1)) - oneQuarter
    var result = exponentialNearZero(saturatingShiftLeft(fraction, by: 5))
    let remainder = fraction &- x
    // exp(−2^k) for k = −2…4 in Q0.31.
    let factors: InlineArray<7, Int32> = [
      1_672_461_947, 1_302_514_674, 790_015_084, 290_630_308, 39_332_535, 720_401, 242,
    ]
    for bit in 0..<7 where remainder & (oneQuarter << Int32(bit)) != 0 {
      result = roundingDoublingHighMultiply(result, factors[bit])
    }
    return result
  }

  /// `e^x` for `x` in [−1/4, 0), argument and result in Q0.31.
  private static func exponentialNearZero(_ argument: Int32) -> Int32 {
    let constantTerm: Int32 = 1_895_147_668  // exp(−1/8)
    let oneThird: Int32 = 715_827_883
    let x = argument &+ (1 << 28)
    let square = roundingDoublingHighMultiply(x, x)
    let cube = roundingDoublingHighMultiply(square, x)
    let fourth = roundingDoublingHighMultiply(square, square)
    // x⁴/24 + x³/6 + x²/2
    let tail = roundingDivide(
      roundingDoublingHighMultiply(roundingDivide(fourth, byPowerOfTwo: 2) &+ cube, oneThird) &+ square,
      byPowerOfTwo: 1)
    return constantTerm &+ roundingDoublingHighMultiply(constantTerm, x &+ tail)
  }

  /// `1 / (1 + x)` for `x` in [0, 1), argument and result in Q0.31, by three Newton–Raphson steps.
  public static func reciprocal(ofOnePlus x: Int32) -> Int32 {
    let sum = Int64(x) + Int64(Int32.max)
    let halfDenominator = Int32((sum + (sum >= 0 ? 1 : -1)) / 2)
    // 48/17 and −32/17 in Q2.29.
    var estimate = 1_515_870_810 &+ roundingDoublingHighMultiply(halfDenominator, -1_010_580_540)
    for _ in 0..<3 {
      let error = (1 << 29) &- roundingDoublingHighMultiply(halfDenominator, estimate)
      estimate = estimate &+ saturatingShiftLeft(roundingDoublingHighMultiply(estimate, error), by: 2)
    }
    return saturatingShiftLeft(estimate, by: 1)
  }
}
