import Foundation
import KernelInterface
import Testing

@Suite struct QuantizedMultiplierTests {
  /// The definition: `real = multiplier · 2^(shift − 31)`, the multiplier in [2³⁰, 2³¹) and half a unit off at most.
  @Test func representsPositiveNumbersByTheirNearestMultiplier() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<50_000 {
      let real = scalbn(Double.random(in: 0.5..<1, using: &generator), Int.random(in: -30...200, using: &generator))
      let found = QuantizedMultiplier(real)
      #expect(found.multiplier >= 1 << 30, "\(real)")
      let error = abs(Double(found.multiplier) - scalbn(real, 31 - Int(found.shift)))
      #expect(error <= 0.5, "\(real)")
    }
  }

  private static let parts: [(Double, multiplier: Int32, shift: Int32)] = [
    (1, 0x4000_0000, 1), (0.5, 0x4000_0000, 0), (0.75, 0x6000_0000, 0), (2, 0x4000_0000, 2), (3, 0x6000_0000, 2),
    (0x1p-31, 0x4000_0000, -30), (0x1p-32, 0x4000_0000, -31), (0x1.ffffffffffp-1, 0x4000_0000, 1),
    (0.1, 1_717_986_918, -3), (0x1p100, 0x4000_0000, 101), (.greatestFiniteMagnitude, 0x4000_0000, 1025),
  ]

  @Test(arguments: parts)
  func hasTheseParts(_ real: Double, _ multiplier: Int32, _ shift: Int32) {
    #expect(QuantizedMultiplier(real) == QuantizedMultiplier(multiplier: multiplier, shift: shift))
  }

  @Test(arguments: [
    0, -0.0, -1, -0.25, .nan, .infinity, -.infinity, 0x1p-33, 0x1.fffffffep-34, Double.leastNonzeroMagnitude,
  ])
  func isZeroForNumbersOutOfRange(_ real: Double) {
    let zero = QuantizedMultiplier(real)
    #expect(zero == QuantizedMultiplier(multiplier: 0, shift: 0))
    #expect(zero.multiply(.max) == 0)
    #expect(zero.multiply(.min) == 0)
  }

  /// Both roundings of TensorFlow Lite in Int128: the product with halves up, the right shift with halves away from 0.
  @Test func multiplicationRoundsTwice() {
    var generator = SplitMix64(seed: 4)
    for shift in Int32(-31)...0 {
      let multiplier = Int32.random(in: 1 << 30...Int32.max, using: &generator)
      for x in generator.int32s(500) {
        let product = (Int128(x) * Int128(multiplier) + 1 << 30) >> 31
        let half: UInt128 = shift == 0 ? 0 : 1 << UInt128(-shift - 1)
        let magnitude = Int128((product.magnitude + half) >> UInt128(-shift))
        let found = QuantizedMultiplier(multiplier: multiplier, shift: shift).multiply(x)
        #expect(Int128(found) == (product < 0 ? -magnitude : magnitude), "\(x) · \(multiplier) · 2^\(shift - 31)")
      }
    }
  }

  @Test func multiplicationByMoreThanOneShiftsFirst() {
    #expect(QuantizedMultiplier(3).multiply(7) == 21)
    #expect(QuantizedMultiplier(1.5).multiply(5) == 8)
    #expect(QuantizedMultiplier(1.5).multiply(-5) == -7)
    #expect(QuantizedMultiplier(1000).multiply(-1234) == -1_234_000)
    #expect(QuantizedMultiplier(0.001).multiply(1_234_499) == 1234)
    #expect(QuantizedMultiplier(0.001).multiply(1_234_501) == 1235)
  }

  @Test(arguments: [Int32(31), 32, 40, 1000])
  func shiftsBeyondTheWidthDoNotTrap(_ shift: Int32) {
    let huge = QuantizedMultiplier(multiplier: 1 << 30, shift: shift)
    #expect(huge.multiply(2) == 0)
    #expect(huge.multiply(0) == 0)
  }

  /// Sums of 64 bits are scaled by a significand of 16 bits, which is less than 1 even where rounding gives 1.
  @Test func wideSumsAreRoundedOnce() {
    #expect(QuantizedMultiplier(0.5).multiply(wide: 3) == 2)
    #expect(QuantizedMultiplier(0.5).multiply(wide: -3) == -1)
    #expect(QuantizedMultiplier(0.75).multiply(wide: 1 << 31) == 3 << 29)
    #expect(QuantizedMultiplier(multiplier: .max, shift: 0).multiply(wide: 1 << 15) == 32767)
    #expect(QuantizedMultiplier(multiplier: .max, shift: 14).multiply(wide: 2) == 32767)
    #expect(QuantizedMultiplier(multiplier: 1 << 30, shift: -31).multiply(wide: 1 << 40) == 256)
  }
}
