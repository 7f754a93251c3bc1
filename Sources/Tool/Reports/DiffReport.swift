/// A pair of results in the JSON of `apus bench diff`.
struct PairReport: Encodable {
  private let subject: MeasuredSubject
  private let difference: RoundDifference

  private enum CodingKeys: String, CodingKey {
    case change, threshold, probability, verdict
    case first = "first_us"
    case second = "second_us"
  }

  init(_ pair: MeasurementPairs.Pair) {
    (subject, difference) = (pair.subject, pair.difference)
  }

  func encode(to encoder: any Encoder) throws {
    try subject.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(difference.first.rounded(to: 4), forKey: .first)
    try container.encode(difference.second.rounded(to: 4), forKey: .second)
    try container.encode(difference.change.rounded(to: 4), forKey: .change)
    try container.encode(difference.threshold.rounded(to: 4), forKey: .threshold)
    try container.encode(difference.probability, forKey: .probability)
    try container.encode(difference.verdict, forKey: .verdict)
  }
}

/// The last object in the JSON of `apus bench diff`.
struct DiffSummaryReport: Encodable {
  private let pairs: Int
  private let slower: Int
  private let faster: Int
  private let same: Int
  private let undecided: Int
  /// The median of the changes.
  @OrNull private var commonChange: Double?
  private let onlyFirst: [MeasuredSubject]
  private let onlySecond: [MeasuredSubject]
  private let machineDifferences: [String]

  init(_ pairs: MeasurementPairs) {
    self.pairs = pairs.pairs.count
    (slower, faster) = (pairs.count(.slower), pairs.count(.faster))
    (same, undecided) = (pairs.count(.same), pairs.count(.undecided))
    commonChange = pairs.commonChange?.rounded(to: 4)
    (onlyFirst, onlySecond) = (pairs.onlyFirst, pairs.onlySecond)
    machineDifferences = pairs.machineDifferences
  }
}
