extension MeasurementPairs {
  /// The pairs for people, `all` or those that are not the same, and a summary.
  func text(_ first: String, _ second: String, all: Bool) -> String {
    let shown = pairs.filter { all || $0.difference.verdict != .same }
    let others = [(first, onlyFirst), (second, onlySecond)].flatMap { path, subjects in
      subjects.map { "  only in \(path.printable): \($0.label.printable)\n" }
    }
    return (shown.isEmpty ? "" : Self.table(shown) + "\n") + summary + others.joined()
  }

  private static func table(_ pairs: [Pair]) -> String {
    var table = TextTable(
      [
        "kernel or model", "layer", "level", "threads", "cache", "first µs", "second µs", "change", "least", "chance",
        "",
      ],
      rightAligned: [3, 5, 6, 7, 8, 9])
    for pair in pairs {
      let (subject, difference) = (pair.subject, pair.difference)
      table.append([
        subject.name, subject.layer ?? "", subject.isa, "\(subject.threads)", subject.cache?.rawValue ?? "",
        difference.first.fixed(2), difference.second.fixed(2), percent(difference.change),
        "\((100 * difference.threshold).fixed(1)) %", difference.probability.fixed(4), difference.verdict.rawValue,
      ])
    }
    return table.text
  }

  private var summary: String {
    let counts = [RoundDifference.Verdict.slower, .faster, .same, .undecided].map { "\(count($0).grouped) \($0)" }
    let common = commonChange.map { "; the median of all changes is \(Self.percent($0))" } ?? ""
    return "  \(pairs.count.grouped) pairs: \(counts.joined(separator: ", "))\(common)\n"
  }

  private static func percent(_ change: Double) -> String { (change < 0 ? "" : "+") + "\((100 * change).fixed(1)) %" }
}

extension MeasuredSubject {
  /// The kernel or the model.
  var name: String { kernel ?? model ?? "" }

  /// All that tells the subject from others, in one line.
  var label: String {
    [name, layer, kernels, isa, "\(threads) threads", cache?.rawValue].compactMap { $0 }.joined(separator: ", ")
  }
}
