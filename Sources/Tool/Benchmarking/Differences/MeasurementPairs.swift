/// The results of two files, those about the same side by side.
struct MeasurementPairs {
  /// Two results about the same.
  struct Pair {
    let subject: MeasuredSubject
    let difference: RoundDifference
  }

  /// The pairs, in the order of the first file.
  let pairs: [Pair]
  /// What only one of the files is about.
  let onlyFirst: [MeasuredSubject]
  let onlySecond: [MeasuredSubject]
  /// What of the machines differs, so that the results do, too.
  let machineDifferences: [String]

  init(_ first: MeasurementFile, _ second: MeasurementFile) {
    pairs = first.subjects.compactMap { subject in
      guard let rounds = first.rounds[subject], let others = second.rounds[subject] else { return nil }
      return Pair(subject: subject, difference: RoundDifference(rounds, others))
    }
    onlyFirst = first.subjects.filter { second.rounds[$0] == nil }
    onlySecond = second.subjects.filter { first.rounds[$0] == nil }
    machineDifferences = [
      Self.difference("CPU", first, second, \.cpu),
      Self.difference("version of Swift", first, second, \.swift),
      Self.difference("levels of vector instructions", first, second) { $0.levels.joined(separator: " ") },
    ].compactMap { $0 }
  }

  /// The number of pairs with this verdict.
  func count(_ verdict: RoundDifference.Verdict) -> Int { pairs.count { $0.difference.verdict == verdict } }

  /// The median of all changes, which tells whether everything is faster or slower; nil without pairs.
  var commonChange: Double? { pairs.isEmpty ? nil : pairs.map(\.difference.change).median }

  private static func difference(
    _ name: String, _ first: MeasurementFile, _ second: MeasurementFile, _ value: (MachineRecord) -> String
  ) -> String? {
    let (values, others) = (Set(first.machines.map(value)), Set(second.machines.map(value)))
    guard values != others else { return nil }
    return
      "the \(name) differs: \(values.sorted().joined(separator: ", ")) and \(others.sorted().joined(separator: ", "))"
  }
}
