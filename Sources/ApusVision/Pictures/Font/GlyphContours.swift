/// The outline of a glyph that is not made of others, read from the `glyf` table of a TrueType file.
struct GlyphContours {
  private struct Point {
    let place: OutlinePoint
    let isOnCurve: Bool
  }

  private var contours: [[Point]] = []

  /// The contours at `offset`, behind the glyph's bounds.
  init(_ bytes: [UInt8], at offset: Int, contourCount: Int) {
    let ends = (0..<contourCount).map { bytes.integer(at: offset + $0 * 2) }
    let pointCount = (ends.last ?? -1) + 1
    var place = offset + contourCount * 2
    place += 2 + bytes.integer(at: place)
    var flags: [UInt8] = []
    while flags.count < pointCount {
      let flag = bytes[place]
      place += 1
      flags.append(flag)
      guard flag & 8 != 0 else { continue }
      flags += Array(repeating: flag, count: Int(bytes[place]))
      place += 1
    }
    let xs = Self.coordinates(bytes, &place, flags, short: 2, same: 16)
    let ys = Self.coordinates(bytes, &place, flags, short: 4, same: 32)
    let points = (0..<pointCount).map {
      Point(place: OutlinePoint(x: Double(xs[$0]), y: Double(ys[$0])), isOnCurve: flags[$0] & 1 != 0)
    }
    var start = 0
    for end in ends {
      contours.append(Array(points[start...end]))
      start = end + 1
    }
  }

  /// Coordinates, each stored as the difference from the one before: a byte and its sign, a word, or nothing for 0.
  private static func coordinates(
    _ bytes: [UInt8], _ place: inout Int, _ flags: [UInt8], short: UInt8, same: UInt8
  ) -> [Int] {
    var value = 0
    return flags.map { flag in
      if flag & short != 0 {
        value += flag & same != 0 ? Int(bytes[place]) : -Int(bytes[place])
        place += 1
      } else if flag & same == 0 {
        value += bytes.signedInteger(at: place)
        place += 2
      }
      return value
    }
  }

  /// The curves around the contours; between two control points there is an end in the middle.
  var curves: [OutlineCurve] {
    contours.flatMap { contour -> [OutlineCurve] in
      guard let first = contour.first, let last = contour.last else { return [] }
      let origin =
        first.isOnCurve ? first.place : last.isOnCurve ? last.place : Self.middle(first.place, last.place)
      var curves: [OutlineCurve] = []
      var start = origin
      var control: OutlinePoint?
      func add(to end: OutlinePoint) {
        curves.append(OutlineCurve(start: start, control: control ?? Self.middle(start, end), end: end))
        (start, control) = (end, nil)
      }
      for point in contour {
        if point.isOnCurve {
          add(to: point.place)
        } else {
          if let control { add(to: Self.middle(control, point.place)) }
          control = point.place
        }
      }
      add(to: origin)
      return curves
    }
  }

  private static func middle(_ a: OutlinePoint, _ b: OutlinePoint) -> OutlinePoint {
    OutlinePoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }
}
