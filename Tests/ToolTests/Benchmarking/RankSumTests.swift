import Testing

@testable import Tool

/// Probabilities of rank sums, as SciPy's `mannwhitneyu` gives them; with equal values, those of all divisions, whose ranks
/// are of SciPy's `rankdata`.
@Suite struct RankSumTests {
  @Test(
    arguments: [
      ([1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13, 14], 0.0005827505827505828),
      ([8, 9, 10, 11, 12, 13, 14], [1, 2, 3, 4, 5, 6, 7], 0.0005827505827505828),
      ([1, 3, 5, 7, 9, 11, 13], [2, 4, 6, 8, 10, 12, 14], 0.7103729603729604),
      ([1.1, 2.2, 3.3, 4.4, 9.9], [5.5, 6.6, 7.7, 8.8, 10.1, 11.2], 0.05194805194805195),
      ([5, 5, 5, 6, 7], [5, 6, 6, 7, 8, 8], 0.18614718614718614),
      ([2, 2, 2], [2, 2], 1), ([], [1], 1),
    ] as [([Double], [Double], Double)])
  func fewValues(_ first: [Double], _ second: [Double], _ probability: Double) {
    #expect(abs(RankSumTest(first, second).probability - probability) < 1e-12)
  }

  @Test func manyValues() {
    let first = (0..<40).map { Double($0 * 37 % 101) / 10 }
    let second = (0..<40).map { Double($0 * 53 % 97) / 10 + 2 }
    #expect(abs(RankSumTest(first, second).probability - 0.038541901350578715) < 1e-12)
  }

  @Test func manyEqualValues() {
    let first = (0..<40).map { Double($0 * 37 % 11) }
    let second = (0..<45).map { Double($0 * 53 % 13) }
    #expect(abs(RankSumTest(first, second).probability - 0.4421134313493478) < 1e-12)
    #expect(RankSumTest(Array(repeating: 1, count: 50), Array(repeating: 1, count: 50)).probability == 1)
  }
}
