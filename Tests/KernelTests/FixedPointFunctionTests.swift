import Foundation
import KernelInterface
import Testing

/// The exponential and the reciprocal in fixed point against Foundation's in float64.
@Suite struct FixedPointFunctionTests {
  private static let one = Double(1 << 31)

  /// Arguments in Q5.26 from the least to 0: coarse over all, fine near 0 and around the steps of the decomposition.
  private var exponents: [Int32] {
    let coarse = stride(from: Int64(Int32.min), through: 0, by: 99_991).map(Int32.init)
    let steps = (0..<7).map { -(Int32(1) << (24 + Int32($0))) }
    return coarse + Array(-2000...0) + steps.flatMap { step in (-50...50).map { step &+ $0 } }.filter { $0 <= 0 }
  }

  /// The polynomial ends at x⁴ for |x| ≤ 1/8: its remainder is (1/8)⁵/120 · e^(−1/8) = 482 units; roundings add a few.
  @Test func exponentialIsWithin500UnitsOfExp() {
    var worst = 0.0
    for x in exponents {
      let exact = exp(Double(x) / Double(1 << 26)) * Self.one
      worst = max(worst, abs(Double(FixedPoint.exponential(ofNegative: x)) - exact))
    }
    #expect(worst <= 500, "in units of 2^-31")
  }

  @Test func exponentialOfZeroIsTheLargestNumberBelowOne() {
    #expect(FixedPoint.exponential(ofNegative: 0) == .max)
  }

  @Test func exponentialNeverRisesAsItsArgumentFalls() {
    var last = Int32.max
    for x in stride(from: Int32(0), through: -(31 << 26), by: -65_536) {
      let value = FixedPoint.exponential(ofNegative: x)
      #expect(Int64(value) <= Int64(last) + 2 && value >= 0, "\(x)")
      last = value
    }
  }

  @Test func reciprocalIsWithin8UnitsOfTheQuotient() {
    var generator = SplitMix64(seed: 7)
    let random = (0..<200_000).map { _ in Int32.random(in: 0...Int32.max, using: &generator) }
    var worst = 0.0
    for x in random + Array(0...1000) + Array(Int32.max - 1000...Int32.max) {
      let exact = Self.one / (1 + Double(x) / Self.one)
      worst = max(worst, abs(Double(FixedPoint.reciprocal(ofOnePlus: x)) - min(exact, Self.one - 1)))
    }
    #expect(worst <= 8, "in units of 2^-31")
  }
}
