/// What a picture says about a detection: the name of each category and its score.
struct DetectionLabel {
  private let parts: [(name: String, score: String)]

  /// The names and scores of `detection`; a display name that the letters lack gives way to the label.
  init(_ detection: Detection) {
    parts = detection.categories.map { category in
      let names = [category.displayName, category.label].compactMap { $0 }
      let name = names.first(where: LabelFont.covers) ?? names.first ?? "class \(category.index)"
      return (name, Self.hundredths(category.score))
    }
  }

  /// The text, no wider than `width` in `font`: names are shortened for that, then the last categories left out.
  func text(in font: LabelFont, width: Double) -> String {
    let whole = Self.joined(parts)
    guard font.width(whole) > width else { return whole }
    for count in parts.indices.reversed() where count > 0 {
      let shown = parts[...count]
      let room = (width - font.width(Self.joined(shown.map { ("", $0.score) }))) / Double(shown.count)
      if room >= Self.leastName * font.size { return Self.joined(Self.shortened(shown, font, room)) }
    }
    let room = width - font.width(Self.joined(parts.prefix(1).map { ("", $0.score) }))
    return font.shortened(Self.joined(Self.shortened(parts.prefix(1), font, max(room, 0))), to: width)
  }

  /// The least width of a shortened name beside others, in ems.
  private static let leastName = 3.0

  private static func shortened(
    _ parts: ArraySlice<(name: String, score: String)>, _ font: LabelFont, _ room: Double
  ) -> [(name: String, score: String)] {
    parts.map { (font.shortened($0.name, to: room), $0.score) }
  }

  private static func joined(_ parts: [(name: String, score: String)]) -> String {
    parts.map { "\($0.name) \($0.score)" }.joined(separator: ", ")
  }

  /// The number with two digits after the point.
  private static func hundredths(_ score: Float) -> String {
    guard score.isFinite, abs(score) < 1e6 else { return "\(score)" }
    let count = Int((abs(score) * 100).rounded())
    return "\(score < 0 && count > 0 ? "-" : "")\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100)"
  }
}
