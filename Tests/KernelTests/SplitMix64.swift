/// A generator whose numbers follow from its seed, so that a failing test can be repeated.
///
/// Source: Steele, Lea & Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Numbers of every magnitude, the extremes and powers of two among them.
  mutating func int32s(_ count: Int) -> [Int32] {
    let special = [Int32.min, .min + 1, -1, 0, 1, .max - 1, .max] + (0..<31).map { Int32(1) << $0 }
    return special + special.map { 0 &- $0 }
      + (0..<count).map { _ in
        Int32(truncatingIfNeeded: next()) >> Int32.random(in: 0...31, using: &self)
      }
  }

  mutating func floats(_ count: Int, in range: ClosedRange<Float> = -1...1) -> [Float] {
    (0..<count).map { _ in .random(in: range, using: &self) }
  }

  mutating func bytes<Element: FixedWidthInteger>(_ count: Int, as type: Element.Type) -> [Element] {
    (0..<count).map { _ in .random(in: .min ... .max, using: &self) }
  }
}
