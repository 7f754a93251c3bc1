/// How a sum of 8-bit products becomes a stored value in the kernels that XNNPACK leaves to TensorFlow Lite: as in the
/// reference, but that halves are rounded up where those kernels use vector instructions.
///
/// Source: `MultiplyByQuantizedMultiplier` in ruy's `pack_avx512.cc` and `tflite/kernels/internal/common.cc`.
public struct HalfUpScale: SumScaling {
  /// What sums are multiplied by.
  public var multiplier: QuantizedMultiplier
  /// Whether halves are rounded up, rather than away from 0.
  public var roundsUp: Bool

  /// Makes a scale.
  public init(_ multiplier: QuantizedMultiplier, roundsUp: Bool = true) {
    self.multiplier = multiplier
    self.roundsUp = roundsUp
  }

  /// `sum` scaled, plus a zero point, within bounds.
  @inline(__always)
  public func stored(_ sum: Int32, zeroPoint: Int32, _ clamp: IntegerClamp) -> Int32 {
    clamp((roundsUp ? multiplier.multiplyUp(sum) : multiplier.multiply(sum)) &+ zeroPoint)
  }
}

extension QuantizedMultiplier {
  /// `x` times this number, rounded twice, halves up both times.
  @inline(__always)
  public func multiplyUp(_ x: Int32) -> Int32 {
    let shifted = shift > 0 ? x << shift : x
    let product = (Int64(shifted) * Int64(multiplier) + 1 << 30) >> 31
    guard shift < 0 else { return Int32(truncatingIfNeeded: product) }
    return Int32(truncatingIfNeeded: (product + 1 << Int64(-shift - 1)) >> Int64(-shift))
  }
}
