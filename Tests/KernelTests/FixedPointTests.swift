import KernelInterface
import Testing

/// Fixed-point primitives against closed forms in integers wide enough to hold every intermediate value.
@Suite struct FixedPointTests {
  /// `x / 2^exponent` rounded to nearest, halves away from zero.
  private func rounded(_ x: Int128, byPowerOfTwo exponent: Int32) -> Int128 {
    let half = (UInt128(1) << UInt128(exponent)) >> 1
    let magnitude = (x.magnitude + half) >> UInt128(exponent)
    return x < 0 ? -Int128(magnitude) : Int128(magnitude)
  }

  /// Shifting right rounds down, so that adding one half first rounds halves up, as gemmlowp does.
  @Test func highMultiplicationRoundsHalvesUpAndSaturates() {
    var generator = SplitMix64(seed: 1)
    let values = generator.int32s(300)
    for a in values {
      for b in values {
        let exact = (Int128(a) * Int128(b) + 1 << 30) >> 31
        #expect(FixedPoint.roundingDoublingHighMultiply(a, b) == Int32(clamping: exact), "\(a) · \(b)")
      }
    }
  }

  @Test func highMultiplicationAtItsEdges() {
    #expect(FixedPoint.roundingDoublingHighMultiply(.min, .min) == .max)
    #expect(FixedPoint.roundingDoublingHighMultiply(.min, .max) == -.max)
    #expect(FixedPoint.roundingDoublingHighMultiply(1 << 15, 1 << 15) == 1)
    #expect(FixedPoint.roundingDoublingHighMultiply(-(1 << 15), 1 << 15) == 0)
    #expect(FixedPoint.roundingDoublingHighMultiply(-(1 << 15) - 1, 1 << 15) == -1)
    #expect(FixedPoint.roundingDoublingHighMultiply((1 << 15) - 1, 1 << 15) == 0)
  }

  @Test(arguments: Int32(0)...31)
  func divisionByPowersOfTwoRoundsHalvesAwayFromZero(_ exponent: Int32) {
    var generator = SplitMix64(seed: UInt64(exponent))
    for x in generator.int32s(5000) + Array(-300...300) {
      let exact = rounded(Int128(x), byPowerOfTwo: exponent)
      let found = FixedPoint.roundingDivide(x, byPowerOfTwo: exponent)
      #expect(Int128(found) == exact, "\(x) / 2^\(exponent)")
    }
  }

  @Test(arguments: Int32(1)...30)
  func shiftLeftSaturates(_ exponent: Int32) {
    var generator = SplitMix64(seed: UInt64(exponent) + 100)
    let edge = Int32(1) << (31 - exponent)
    for x in generator.int32s(5000) + Array(edge - 2...edge) + Array(-edge - 1 ... -edge + 2) {
      let exact = Int128(x) << Int128(exponent)
      #expect(FixedPoint.saturatingShiftLeft(x, by: exponent) == Int32(clamping: exact), "\(x) · 2^\(exponent)")
    }
  }
}
