extension String {
  /// The one of `candidates` that the text is most likely a misspelling of; nil when it is like none of them.
  package func closest(among candidates: some Sequence<String>) -> String? {
    let distances = candidates.map { (candidate: $0, distance: distance(to: $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= 2 && best.distance * 2 < Swift.max(count, best.candidate.count) ? best.candidate : nil
  }

  /// The least number of characters to insert, remove or replace that turns the text into `other`.
  private func distance(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (index, character) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let replaced = diagonal + (target[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
