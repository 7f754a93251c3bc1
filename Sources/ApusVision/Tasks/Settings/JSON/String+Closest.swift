extension String {
  /// The one of `candidates` that the text is most likely a misspelling of; nil when it is like none of them.
  package func closest(among candidates: some Sequence<String>) -> String? {
    let distances = candidates.map { (candidate: $0, distance: distance(to: $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= 2 && best.distance * 2 < Swift.max(count, best.candidate.count) ? best.candidate : nil
  }

  /// The least number of characters to insert, remove or replace, or of neighbours to swap, that turns the text into
  /// `other`; what was swapped is not changed otherwise.
  private func distance(to other: String) -> Int {
    let (source, target) = (Array(self), Array(other))
    var (older, old) = ([Int](), Array(0...target.count))
    for index in source.indices {
      var row = [index + 1]
      for column in target.indices {
        let replaced = old[column] + (target[column] == source[index] ? 0 : 1)
        var least = Swift.min(replaced, old[column + 1] + 1, row[column] + 1)
        if index > 0, column > 0, source[index] == target[column - 1], source[index - 1] == target[column] {
          least = Swift.min(least, older[column - 1] + 1)
        }
        row.append(least)
      }
      (older, old) = (old, row)
    }
    return old[target.count]
  }
}
