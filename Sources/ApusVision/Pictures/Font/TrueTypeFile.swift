/// The parts of a TrueType file that drawing letters needs.
///
/// The file is the one in this folder: offsets are not checked beyond what arrays do.
struct TrueTypeFile: Sendable {
  private let bytes: [UInt8]
  private let tables: [String: Int]
  /// Units of the outlines in the height of a line of text without gaps.
  let unitsPerEm: Int
  /// How far letters reach above and below the baseline, in units; both positive.
  let ascent, descent: Int
  private let hasLongOffsets: Bool
  private let metricCount: Int
  private let characterMap: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var tables: [String: Int] = [:]
    for index in 0..<bytes.integer(at: 4) {
      let record = 12 + index * 16
      tables[String(decoding: bytes[record..<record + 4], as: UTF8.self)] = bytes.offset(at: record + 8)
    }
    self.tables = tables
    let (head, metrics, map) = (tables["head"] ?? 0, tables["hhea"] ?? 0, tables["cmap"] ?? 0)
    unitsPerEm = bytes.integer(at: head + 18)
    hasLongOffsets = bytes.integer(at: head + 50) != 0
    ascent = bytes.signedInteger(at: metrics + 4)
    descent = -bytes.signedInteger(at: metrics + 6)
    metricCount = bytes.integer(at: metrics + 34)
    characterMap = map + bytes.offset(at: map + 8)
  }

  /// The characters that the file has, and the numbers of their glyphs.
  var glyphs: [Unicode.Scalar: Int] {
    // A map of format 4: segments of codes, each with its last and first code, a difference, and an offset.
    let count = bytes.integer(at: characterMap + 6) / 2
    let (ends, starts) = (characterMap + 14, characterMap + 16 + count * 2)
    var glyphs: [Unicode.Scalar: Int] = [:]
    for segment in 0..<count {
      let start = bytes.integer(at: starts + segment * 2)
      let difference = bytes.integer(at: starts + (count + segment) * 2)
      let place = starts + (2 * count + segment) * 2
      let offset = bytes.integer(at: place)
      for code in start...bytes.integer(at: ends + segment * 2) {
        let listed = offset == 0 ? code : bytes.integer(at: place + offset + (code - start) * 2)
        let glyph = offset != 0 && listed == 0 ? 0 : (listed + difference) & 0xFFFF
        if glyph != 0, let scalar = Unicode.Scalar(UInt32(code)) { glyphs[scalar] = glyph }
      }
    }
    return glyphs
  }

  /// The distance from `glyph` to the next one, in units.
  func advance(of glyph: Int) -> Int {
    bytes.integer(at: (tables["hmtx"] ?? 0) + min(glyph, metricCount - 1) * 4)
  }

  /// The closed lines and curves around `glyph`, in units, y upwards.
  func outline(of glyph: Int) -> [OutlineCurve] {
    let (locations, glyphs) = (tables["loca"] ?? 0, tables["glyf"] ?? 0)
    func location(_ index: Int) -> Int {
      hasLongOffsets ? bytes.offset(at: locations + index * 4) : bytes.integer(at: locations + index * 2) * 2
    }
    let start = location(glyph)
    guard location(glyph + 1) > start else { return [] }
    let contourCount = bytes.signedInteger(at: glyphs + start)
    let contents = glyphs + start + 10
    return contourCount < 0
      ? composedOutline(at: contents) : GlyphContours(bytes, at: contents, contourCount: contourCount).curves
  }

  /// The outline of a glyph that is made of others.
  private func composedOutline(at offset: Int) -> [OutlineCurve] {
    var curves: [OutlineCurve] = []
    var place = offset
    var flags = 0
    repeat {
      flags = bytes.integer(at: place)
      let part = outline(of: bytes.integer(at: place + 2))
      let hasWords = flags & 1 != 0
      let dx = hasWords ? bytes.signedInteger(at: place + 4) : Int(Int8(bitPattern: bytes[place + 4]))
      let dy = hasWords ? bytes.signedInteger(at: place + 6) : Int(Int8(bitPattern: bytes[place + 5]))
      place += hasWords ? 8 : 6
      var matrix = (1.0, 0.0, 0.0, 1.0)
      if flags & 0x08 != 0 {
        matrix = (bytes.fraction(at: place), 0, 0, bytes.fraction(at: place))
        place += 2
      } else if flags & 0x40 != 0 {
        matrix = (bytes.fraction(at: place), 0, 0, bytes.fraction(at: place + 2))
        place += 4
      } else if flags & 0x80 != 0 {
        matrix = (
          bytes.fraction(at: place), bytes.fraction(at: place + 2), bytes.fraction(at: place + 4),
          bytes.fraction(at: place + 6)
        )
        place += 8
      }
      curves += part.map { curve in
        curve.mapped { point in
          OutlinePoint(
            x: matrix.0 * point.x + matrix.2 * point.y + Double(dx),
            y: matrix.1 * point.x + matrix.3 * point.y + Double(dy))
        }
      }
    } while flags & 0x20 != 0
    return curves
  }
}
