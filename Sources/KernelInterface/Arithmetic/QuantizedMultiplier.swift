/// A positive real number as `multiplier · 2^(shift − 31)` with `multiplier` in [2³⁰, 2³¹), or 0.
///
/// Source: `QuantizeMultiplier` in `tflite/kernels/internal/quantization_util.cc`.
public struct QuantizedMultiplier: Equatable, Sendable, BitwiseCopyable {
  /// The significand in Q0.31.
  public var multiplier: Int32
  /// The power of two; −31 or greater.
  public var shift: Int32

  /// Makes a multiplier from its parts.
  public init(multiplier: Int32, shift: Int32) {
    self.multiplier = multiplier
    self.shift = shift
  }

  /// The closest multiplier to `real`; 0 when `real` is below 2⁻³² after rounding, not finite, or not positive.
  public init(_ real: Double) {
    self.init(multiplier: 0, shift: 0)
    guard real.isFinite, real > 0 else { return }
    var exponent = Int(real.exponent) + 1
    let significand = real.significand / 2  // in [1/2, 1)
    var fixed = Int64((significand * Double(1 << 31)).rounded(.toNearestOrAwayFromZero))
    if fixed == 1 << 31 {
      fixed /= 2
      exponent += 1
    }
    guard exponent >= -31 else { return }
    multiplier = Int32(fixed)
    shift = Int32(exponent)
  }

  /// `x` times this number, rounded twice: after the multiplication, then after the right shift.
  ///
  /// Source: `MultiplyByQuantizedMultiplier` in `tflite/kernels/internal/common.cc`, double rounding.
  @inline(__always)
  public func multiply(_ x: Int32) -> Int32 {
    let shifted = shift > 0 ? x << shift : x
    let product = FixedPoint.roundingDoublingHighMultiply(shifted, multiplier)
    return shift > 0 ? product : FixedPoint.roundingDivide(product, byPowerOfTwo: -shift)
  }

  /// `x` times this number, whose significand is rounded to 16 bits first; `shift` is 14 or less.
  ///
  /// Source: `MultiplyByQuantizedMultiplier` on 64 bits in `tflite/kernels/internal/common.cc`.
  @inline(__always)
  public func multiply(wide x: Int64) -> Int32 {
    let significand = multiplier < 0x7FFF_0000 ? (Int64(multiplier) + (1 << 15)) >> 16 : 0x7FFF
    let totalShift = Int64(15 - shift)
    return Int32(truncatingIfNeeded: (x &* significand &+ (1 &<< (totalShift - 1))) &>> totalShift)
  }
}
