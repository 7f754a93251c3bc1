/// Fixed-point arithmetic on 16-bit integers; sums wrap where the original leaves the result undefined.
extension FixedPoint {
  /// `a · b / 2¹⁵` rounded to nearest, halves up; saturates for `a = b = −2¹⁵`.
  @inline(__always)
  static func roundingDoublingHighMultiply(_ a: Int16, _ b: Int16) -> Int16 {
    if a == .min && b == .min { return .max }
    let product = Int32(a) * Int32(b)
    let nudge: Int32 = product >= 0 ? 1 << 14 : 1 - (1 << 14)
    return Int16(truncatingIfNeeded: (product + nudge) / (1 << 15))
  }

  /// `x / 2^exponent` rounded to nearest, halves away from zero; from exponent 16 on 1 or −1, since the mask of 16 bits
  /// overflows in TensorFlow Lite's definition too.
  @inline(__always)
  static func roundingDivide(_ x: Int16, byPowerOfTwo exponent: Int32) -> Int16 {
    let mask = Int16(truncatingIfNeeded: (Int64(1) << Int64(exponent)) - 1)
    let threshold = (mask >> 1) &+ (x < 0 ? 1 : 0)
    return Int16(truncatingIfNeeded: Int32(x) >> exponent) &+ (x & mask > threshold ? 1 : 0)
  }

  /// `x · 2^exponent`, saturating.
  @inline(__always)
  static func saturatingShiftLeft(_ x: Int16, by exponent: Int32) -> Int16 {
    Int16(clamping: Int64(x) << Int64(min(exponent, 31)))
  }
}
