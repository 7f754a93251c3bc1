/// Letters for labels in pictures, of any size: Latin, Greek and Cyrillic; others are shown as boxes.
struct LabelFont {
  private static let file = TrueTypeFile(PackageResources.Labels_ttf)
  /// The glyph of each character, however that is composed; some scalars are the same character.
  private static let glyphs = Dictionary(file.glyphs.map { (Character($0), $1) }, uniquingKeysWith: min)
  /// Pixels in an em, the height of a line without gaps.
  let size: Double

  /// Whether there is a letter for each of the characters of `text`.
  static func covers(_ text: String) -> Bool {
    visible(text).allSatisfy { glyphs[$0] != nil }
  }

  /// The text without joiners and variation selectors, which have no shape of their own.
  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }

  private var scale: Double { size / Double(Self.file.unitsPerEm) }

  /// How far letters reach above and below the baseline, in pixels.
  var ascent: Double { Double(Self.file.ascent) * scale }
  var descent: Double { Double(Self.file.descent) * scale }

  /// The glyphs of `text`, one for each character; glyph 0 is the box.
  private func glyphs(_ text: String) -> [Int] {
    Self.visible(text).map { Self.glyphs[$0] ?? 0 }
  }

  /// The width of `text` in pixels.
  func width(_ text: String) -> Double {
    glyphs(text).reduce(0) { $0 + Double(Self.file.advance(of: $1)) } * scale
  }

  /// The text, or its beginning and an ellipsis when it is wider than `width`.
  func shortened(_ text: String, to width: Double) -> String {
    guard self.width(text) > width else { return text }
    var left = width - self.width("…")
    let start = text.prefix { character in
      left -= self.width(String(character))
      return left >= 0
    }
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
