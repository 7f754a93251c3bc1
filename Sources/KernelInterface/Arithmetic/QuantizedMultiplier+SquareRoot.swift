extension QuantizedMultiplier {
  /// `1 / √x` for a whole number `x`, by five Newton–Raphson steps in Q3.28; just below 1 for 1 and less.
  ///
  /// Source: `GetInvSqrtQuantizedMultiplierExp` in `tflite/kernels/internal/common.h`.
  public init(inverseSquareRootOf x: Int64) {
    guard x > 1 else {
      self.init(multiplier: .max, shift: 0)
      return
    }
    var rightShift: Int32 = 11
    var x = x
    while x >= 1 << 29 {
      x /= 4
      rightShift += 1
    }
    var fixed = Int32(x)
    let pairs = (fixed.leadingZeroBitCount - 1) / 2 - 1
    rightShift -= Int32(pairs)
    fixed <<= Int32(2 * pairs)
    // From here on in Q3.28; products of two such numbers are in Q6.25, of three in Q9.22.
    let half = FixedPoint.roundingDivide(fixed >> 1, byPowerOfTwo: 1)
    let threeHalves: Int32 = 3 << 27
    var estimate: Int32 = 1 << 28
    for _ in 0..<5 {
      let square = FixedPoint.roundingDoublingHighMultiply(estimate, estimate)
      let cube = FixedPoint.saturatingShiftLeft(FixedPoint.roundingDoublingHighMultiply(square, estimate), by: 6)
      let difference =
        FixedPoint.roundingDoublingHighMultiply(threeHalves, estimate)
        &- FixedPoint.roundingDoublingHighMultiply(half, cube)
      estimate = FixedPoint.saturatingShiftLeft(difference, by: 3)
    }
    let halfRootOfTwo: Int32 = 1_518_500_250  // √2 / 2 in Q0.31
    estimate = FixedPoint.roundingDoublingHighMultiply(estimate, halfRootOfTwo)
    self.init(
      multiplier: rightShift < 0 ? estimate << -rightShift : estimate, shift: -max(rightShift, 0))
  }
}
