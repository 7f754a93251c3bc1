/// TANH and LOGISTIC of int16 elements with three integer bits, as they are computed by default where the input's scale is
/// a power of two: polynomials in 16-bit fixed point.
///
/// Vector instructions, which take whole blocks of 8 elements, round halves up; the elements behind them are rounded away
/// from 0. Source: gemmlowp's `fixedpoint.h` and `fixedpoint_sse.h`.
public struct ShortFixedPoint: Sendable {
  private let isVector: Bool

  /// Arithmetic of vectors, or of elements behind them.
  public init(isVector: Bool) {
    self.isVector = isVector
  }

  /// `tanh x` for `x` in Q3.12; the result is in Q0.15.
  public func tanh(_ x: Int16) -> Int16 {
    if x == 0 { return 0 }
    let estimate = reciprocal(ofOnePlus: exponential(ofNegative: x < 0 ? x : 0 &- x, integerBits: 4))
    let result = FixedPoint.saturatingShiftLeft(estimate &- (1 << 13), by: 2)
    return x < 0 ? 0 &- result : result
  }

  /// `1 / (1 + e^−x)` for `x` in Q3.12; the result is in Q0.15.
  public func logistic(_ x: Int16) -> Int16 {
    if x == 0 { return 1 << 14 }
    let estimate = reciprocal(ofOnePlus: exponential(ofNegative: x > 0 ? 0 &- x : x, integerBits: 3))
    let result = FixedPoint.saturatingShiftLeft(estimate, by: 1)
    return x > 0 ? result : .max &- result
  }

  /// `a · b / 2¹⁵`.
  private func multiply(_ a: Int16, _ b: Int16) -> Int16 {
    guard isVector else { return FixedPoint.roundingDoublingHighMultiply(a, b) }
    return Int16(truncatingIfNeeded: (Int32(a) * Int32(b) + 1 << 14) >> 15)
  }

  /// `e^x` for `x ≤ 0`; the result is in Q0.15.
  private func exponential(ofNegative x: Int16, integerBits: Int32) -> Int16 {
    if x == 0 { return .max }
    let fractionBits = 15 - integerBits
    let oneQuarter = Int16(1) << (fractionBits - 2)
    let fraction = (x & (oneQuarter - 1)) &- oneQuarter
    var result = exponentialNearZero(FixedPoint.saturatingShiftLeft(fraction, by: integerBits))
    let remainder = fraction &- x
    // exp(−2^k) for k = −2…4 in Q0.31.
    let factors: InlineArray<7, Int32> = [
      1_672_461_947, 1_302_514_674, 790_015_084, 290_630_308, 39_332_535, 720_401, 242,
    ]
    for bit in 0..<Int(integerBits) + 2 where remainder & (oneQuarter << Int16(bit)) != 0 {
      result = multiply(result, shortened(factors[bit]))
    }
    return result
  }

  /// `e^x` for `x` in [−1/4, 0), argument and result in Q0.15.
  private func exponentialNearZero(_ argument: Int16) -> Int16 {
    let constantTerm = shortened(1_895_147_668)  // exp(−1/8)
    let oneThird = shortened(715_827_883)
    let x = argument &+ (1 << 12)
    let square = multiply(x, x)
    let cube = multiply(square, x)
    let fourth = multiply(square, square)
    // x⁴/24 + x³/6 + x²/2
    let tail = FixedPoint.roundingDivide(
      multiply(FixedPoint.roundingDivide(fourth, byPowerOfTwo: 2) &+ cube, oneThird) &+ square, byPowerOfTwo: 1)
    return Int16(clamping: Int32(constantTerm) + Int32(multiply(constantTerm, x &+ tail)))
  }

  /// `1 / (1 + x)` for `x` in [0, 1] in Q0.15, in Q2.13, by three Newton–Raphson steps.
  private func reciprocal(ofOnePlus x: Int16) -> Int16 {
    let sum = Int32(x) + Int32(Int16.max)
    let half = Int16(truncatingIfNeeded: isVector ? (sum + 1) >> 1 : (sum + (sum >= 0 ? 1 : -1)) / 2)
    // 48/17 and −32/17 in Q2.29.
    var estimate = shortened(1_515_870_810) &+ multiply(half, shortened(-1_010_580_540))
    for _ in 0..<3 {
      let error = (1 << 13) &- multiply(half, estimate)
      estimate = estimate &+ FixedPoint.saturatingShiftLeft(multiply(estimate, error), by: 2)
    }
    return estimate
  }

  /// A constant of 31 fractional bits with 16 bits fewer.
  private func shortened(_ constant: Int32) -> Int16 {
    Int16(truncatingIfNeeded: FixedPoint.roundingDivide(constant, byPowerOfTwo: 16))
  }
}

/// The definitions of TANH and LOGISTIC on int16 elements as they are computed by default for some scales.
public enum DefaultSigmoid {
  /// TANH; the parameter tells whether inputs are doubled.
  public static func tanh(_ a: UnaryArguments<Int16, Int16, Bool>) {
    for i in 0..<a.count {
      let input = a.parameters ? FixedPoint.saturatingShiftLeft(a.input[i], by: 1) : a.input[i]
      a.output[i] = ShortFixedPoint(isVector: i < a.count / 8 * 8).tanh(input)
    }
  }

  /// LOGISTIC.
  public static func logistic(_ a: UnaryArguments<Int16, Int16, Void>) {
    for i in 0..<a.count {
      a.output[i] = ShortFixedPoint(isVector: i < a.count / 8 * 8).logistic(a.input[i])
    }
  }
}
