/// Chooses among boxes that overlap; see `SuppressionSettings`.
struct NonMaximumSuppression {
  private let settings: SuppressionSettings

  init(_ settings: SuppressionSettings) {
    self.settings = settings
  }

  /// The boxes that are left of `candidates`, highest score first.
  func remaining(of candidates: [CandidateBox]) -> [CandidateBox] {
    guard settings.scope != .acrossClasses else { return chosen(among: candidates.byScore) }
    let classes = Dictionary(grouping: candidates.byScore) { $0.category.index }
    return classes.values.flatMap { chosen(among: $0) }.byScore
  }

  private func chosen(among sorted: [CandidateBox]) -> [CandidateBox] {
    settings.isWeighted ? averaged(sorted) : best(of: sorted)
  }

  private func best(of sorted: [CandidateBox]) -> [CandidateBox] {
    var chosen: [CandidateBox] = []
    for candidate in sorted where !chosen.contains(where: { isSuppressed(candidate, by: $0) }) {
      chosen.append(candidate)
    }
    return chosen
  }

  private func isSuppressed(_ candidate: CandidateBox, by better: CandidateBox) -> Bool {
    better.box.overlap(with: candidate.box, by: settings.overlap) > settings.threshold
  }

  private func averaged(_ sorted: [CandidateBox]) -> [CandidateBox] {
    var chosen: [CandidateBox] = []
    var rest = sorted
    while let best = rest.first {
      // A box without area does not overlap itself.
      let group = rest.filter { $0.box.overlap(with: best.box, by: settings.overlap) > settings.threshold }
      let taken = Set(group.map(\.position)).union([best.position])
      rest.removeAll { taken.contains($0.position) }
      chosen.append(Self.mean(of: group, best) ?? best)
    }
    return chosen
  }

  /// `best` at the mean place of `group`, weighted by score; nil where scores add up to nothing.
  private static func mean(of group: [CandidateBox], _ best: CandidateBox) -> CandidateBox? {
    let total = group.reduce(Float(0)) { $0 + $1.category.score }
    guard total > 0 else { return nil }
    func mean(_ value: (CandidateBox) -> Float) -> Float {
      group.reduce(Float(0)) { $0 + value($1) * $1.category.score } / total
    }
    var result = best
    result.box = RelativeBox(
      left: mean { $0.box.left }, top: mean { $0.box.top }, right: mean { $0.box.right },
      bottom: mean { $0.box.bottom })
    result.keypoints = best.keypoints.indices.map { index in
      (mean { $0.keypoints[index].x }, mean { $0.keypoints[index].y })
    }
    return result.box.isSound ? result : nil
  }
}
