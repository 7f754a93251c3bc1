/// The shares of exponentials in their sum, in units of the last place of the output.
struct SoftmaxShares {
  private let reciprocal: Int32
  private let exponent: Int32

  /// Shares of `total` in Q44.19, for an output of so many bits; nil when none reaches half a step.
  ///
  /// There are 512 or more 8-bit terms then, in units of the largest. TensorFlow Lite aborts here.
  init?(total: Int64, bitWidth: Int) {
    // Beyond Q12.19, where TensorFlow Lite's sum overflows, the lowest bits go.
    let excess = Int32(max(0, 33 - total.leadingZeroBitCount))
    let sum = Int32(truncatingIfNeeded: total >> Int64(excess))
    let headroom = Int32(sum.leadingZeroBitCount)
    // The element is so many bits wide: drop 31 − those, and those that the sum had above 1.
    exponent = 12 - headroom + excess + 31 - Int32(bitWidth)
    guard exponent <= 31 else { return nil }
    let normalized = Int32(bitPattern: (UInt32(bitPattern: sum) << UInt32(headroom)) &- (1 << 31))
    reciprocal = FixedPoint.reciprocal(ofOnePlus: normalized)
  }

  /// The share of an exponential in Q0.31.
  @inline(__always)
  func share(_ exponential: Int32) -> Int32 {
    FixedPoint.roundingDivide(
      FixedPoint.roundingDoublingHighMultiply(reciprocal, exponential), byPowerOfTwo: exponent)
  }
}
