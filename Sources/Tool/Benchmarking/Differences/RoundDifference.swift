import Foundation

/// What the rounds of two results about the same say.
struct RoundDifference {
  /// What is found.
  enum Verdict: String, Encodable {
    /// No difference, or none that stands out from the noise.
    case same
    case faster, slower
    /// There are too few rounds to say.
    case undecided
  }

  /// The most likely that ranks of a difference may be by chance.
  static let significance = 0.05
  /// The least change that counts, however much the rounds of each side agree: two processes may differ by chance as a
  /// whole, in where their memory lies and in how fast the CPU is at the time.
  static let leastChange = 0.05
  /// How many times the standard error of the change it must be.
  static let noiseFactor = 3.0
  /// The least number of rounds on each side with which ranks can tell anything.
  static let leastRoundCount = 4

  /// The medians of all rounds in microseconds.
  let first: Double
  let second: Double
  /// How much longer the second takes, as a share of the first.
  let change: Double
  /// The least change that counts here.
  let threshold: Double
  /// How likely ranks as far apart are by chance.
  let probability: Double
  let verdict: Verdict

  /// Compares the rounds of two results, which are not empty.
  init(_ first: [Double], _ second: [Double]) {
    (self.first, self.second) = (first.median, second.median)
    change = self.second / self.first - 1
    // The standard error of a median of normal times is 1.2533 that of their mean.
    let noise =
      (pow(first.relativeDeviation, 2) / Double(first.count)
      + pow(second.relativeDeviation, 2) / Double(second.count)).squareRoot() * 1.2533
    threshold = max(Self.leastChange, Self.noiseFactor * noise)
    probability = RankSumTest(first, second).probability
    guard min(first.count, second.count) >= Self.leastRoundCount else {
      verdict = .undecided
      return
    }
    let isDifferent = probability < Self.significance && abs(log1p(change)) > log1p(threshold)
    verdict = !isDifferent ? .same : change > 0 ? .slower : .faster
  }
}

extension [Double] {
  /// The distance between the quarters as the standard deviation that a normal distribution has with it, divided by the median.
  fileprivate var relativeDeviation: Double { (quantile(0.75) - quantile(0.25)) / 1.349 / median }
}
