/// Letters for labels in pictures, of any size: Latin, Greek and Cyrillic; others are shown as boxes.
struct LabelFont {
  private static let file = TrueTypeFile(PackageResources.Labels_ttf)
  /// Pixels in an em, the height of a line without gaps.
  let size: Double

  /// Whether there is a letter for each of the characters of `text`.
  static func covers(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isIgnored($0) || file.glyph(for: $0) != nil }
  }

  /// Joiners and variation selectors, which have no shape of their own.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }

  private var scale: Double { size / Double(Self.file.unitsPerEm) }

  /// How far letters reach above and below the baseline, in pixels.
  var ascent: Double { Double(Self.file.ascent) * scale }
  var descent: Double { Double(Self.file.descent) * scale }

  /// The glyphs of `text`: one for each character, so that what is composed of several scalars is one box.
  private func glyphs(_ text: String) -> [Int] {
    text.flatMap { character -> [Int] in
      let scalars = character.unicodeScalars.filter { !Self.isIgnored($0) }
      let found = scalars.map { Self.file.glyph(for: $0) }
      return found.contains(nil) ? [0] : found.compactMap(\.self)
    }
  }

  /// The width of `text` in pixels.
  func width(_ text: String) -> Double {
    glyphs(text).reduce(0) { $0 + Double(Self.file.advance(of: $1)) } * scale
  }

  /// The text, or its beginning and an ellipsis when it is wider than `width`.
  func shortened(_ text: String, to width: Double) -> String {
    guard self.width(text) > width else { return text }
    var start = text[...]
    while !start.isEmpty, self.width(start + "…") > width { start.removeLast() }
    return start + "…"
  }

  /// How `text`, with its baseline from (`x`, `y`) on, covers the pixels of a picture.
  func coverage(_ text: String, x: Double, y: Double) -> CoverageMask {
    var left = x
    var curves: [OutlineCurve] = []
    for glyph in glyphs(text) {
      let origin = left
      curves += Self.file.outline(of: glyph).map { curve in
        curve.mapped { OutlinePoint(x: origin + $0.x * scale, y: y - $0.y * scale) }
      }
      left += Double(Self.file.advance(of: glyph)) * scale
    }
    return CoverageMask(curves)
  }
}
