import KernelInterface
import Testing

/// Conversions from float32 to int32.
@Suite struct RoundingTests {
  @Test(
    arguments: [
      (0.5, 1), (-0.5, -1), (1.5, 2), (-1.5, -2), (2.5, 3), (-2.5, -3), (0.49999997, 0), (-0.49999997, 0), (-0.0, 0),
      (8_388_607.5, 8_388_608), (16_777_218, 16_777_218), (-8_388_607.5, -8_388_608), (1e-30, 0),
    ] as [(Float, Int32)])
  func roundingTakesHalvesAwayFromZero(_ value: Float, _ expected: Int32) {
    #expect(Int32(roundingSaturating: value) == expected)
  }

  @Test(
    arguments: [
      (0.99999994, 0), (-0.99999994, 0), (1.9999999, 1), (-1.9999999, -1), (8_388_607.5, 8_388_607),
    ] as [(Float, Int32)])
  func truncationDropsTheFraction(_ value: Float, _ expected: Int32) {
    #expect(Int32(truncatingSaturating: value) == expected)
  }

  /// 2³¹ − 128 and −2³¹ are the last floats in the range.
  @Test(
    arguments: [
      (.infinity, .max), (-.infinity, .min), (.nan, .min), (0x1p31, .max), (-0x1p31, .min), (1e30, .max), (-1e30, .min),
      (2_147_483_520, 2_147_483_520), (-2_147_483_904, .min), (-2_147_483_520, -2_147_483_520),
    ] as [(Float, Int32)])
  func bothSaturate(_ value: Float, _ expected: Int32) {
    #expect(Int32(roundingSaturating: value) == expected)
    #expect(Int32(truncatingSaturating: value) == expected)
  }

  @Test func roundingAgreesWithFloat64OnEveryMagnitude() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<100_000 {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      guard value.magnitude < 0x1p31 else { continue }
      let exact = Double(value).rounded(.toNearestOrAwayFromZero)
      #expect(Double(Int32(roundingSaturating: value)) == exact, "\(value)")
    }
  }
}
