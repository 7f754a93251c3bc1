import Foundation

/// The test of Wilcoxon, Mann and Whitney: how likely ranks as far apart as those of two samples are by chance.
///
/// Two-sided. Equal values share the mean of their ranks. Of small samples every division into two is counted; of large
/// ones the normal distribution says nearly the same.
struct RankSumTest {
  /// The most values of which divisions are counted.
  static let maximumExactCount = 60

  /// The probability of a rank sum as far or farther from its mean, when both samples are of one distribution; 1 when one
  /// is empty.
  let probability: Double

  init(_ first: [Double], _ second: [Double]) {
    guard !first.isEmpty, !second.isEmpty else {
      probability = 1
      return
    }
    let ranks = Self.doubledRanks(first + second)
    let sum = ranks[..<first.count].reduce(0, +)
    probability =
      ranks.count <= Self.maximumExactCount
      ? Self.exact(ranks, first.count, sum) : Self.normal(ranks, first.count, sum)
  }

  /// Twice the rank of each value, which is whole even where ranks are shared.
  private static func doubledRanks(_ values: [Double]) -> [Int] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = Array(repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { values[$0] != values[order[start]] } ?? order.count
      for position in start..<end { ranks[order[position]] = start + end + 1 }
      start = end
    }
    return ranks
  }

  /// Counts the choices of `count` of `ranks` by their sum.
  private static func exact(_ ranks: [Int], _ count: Int, _ sum: Int) -> Double {
    let total = ranks.reduce(0, +)
    // Choices of so many ranks, by number and sum.
    var choices = Array(repeating: Array(repeating: 0.0, count: total + 1), count: count + 1)
    choices[0][0] = 1
    for (index, rank) in ranks.enumerated() {
      for chosen in stride(from: min(index + 1, count), to: 0, by: -1) {
        for sum in rank...total { choices[chosen][sum] += choices[chosen - 1][sum - rank] }
      }
    }
    let all = choices[count].reduce(0, +)
    let (least, most) = (choices[count][...sum].reduce(0, +), choices[count][sum...].reduce(0, +))
    return min(1, 2 * min(least, most) / all)
  }

  private static func normal(_ ranks: [Int], _ count: Int, _ sum: Int) -> Double {
    let (first, all) = (Double(count), Double(ranks.count))
    let distance = abs(Double(sum) / 2 - first * (all + 1) / 2)
    let ties = Dictionary(grouping: ranks) { $0 }.values.map { Double($0.count * $0.count * $0.count - $0.count) }
    let variance = first * (all - first) / 12 * (all + 1 - ties.reduce(0, +) / (all * (all - 1)))
    // A half for continuity.
    return variance > 0 ? min(1, erfc(max(distance - 0.5, 0) / (2 * variance).squareRoot())) : 1
  }
}
