/// The colours that stand for the values of a tensor.
///
/// Values of both signs go from blue for negative over white for 0 to red for positive ones, to the largest magnitude on
/// both sides. Values of one sign go from white for the one next to 0 to dark for the one farthest from it. Infinities
/// have the colours of the ends, and what is not a number a colour of its own.
public struct ColorScale: Equatable, Sendable {
  /// The least and the greatest of the finite values, 0 without any.
  public let minimum, maximum: Float
  /// The number of values that are not a number.
  public let nanCount: Int

  /// The number of the first colour that stands for values; before it come `gap`, `nan`, `ink` and `paper`.
  public static let firstColor: UInt8 = 4
  /// The number of colours that stand for values; odd, so that 0 has one of its own.
  public static let colorCount = 251
  /// The number of the colour between tiles.
  public static let gap: UInt8 = 0
  /// The number of the colour of what is not a number.
  public static let nan: UInt8 = 1
  /// The number of the colour of text.
  public static let ink: UInt8 = 2
  /// The number of the colour behind text.
  public static let paper: UInt8 = 3

  /// The scale for `values`.
  public init(_ values: [Float]) {
    var (minimum, maximum, nanCount) = (Float.infinity, -Float.infinity, 0)
    for value in values {
      if value.isFinite {
        minimum = min(minimum, value)
        maximum = max(maximum, value)
      } else if value.isNaN {
        nanCount += 1
      }
    }
    let hasRange = minimum <= maximum
    self.minimum = hasRange ? minimum : 0
    self.maximum = hasRange ? maximum : 0
    self.nanCount = nanCount
  }

  /// Whether there are values of both signs.
  public var isSigned: Bool { minimum < 0 && maximum > 0 }

  /// The values at the first and the last colour.
  public var ends: (first: Float, last: Float) {
    if isSigned {
      let magnitude = max(-minimum, maximum)
      return (-magnitude, magnitude)
    }
    return maximum <= 0 ? (maximum, minimum) : (minimum, maximum)
  }

  /// The number of the colour of `value`: the nearest, halves away from the one of the least magnitude.
  public func color(of value: Float) -> UInt8 {
    guard !value.isNaN else { return Self.nan }
    let (first, last) = ends
    guard first != last else { return Self.firstColor }
    let steps = Double(Self.colorCount - 1)
    // From the colour of 0 where there is one, so that both signs are treated alike.
    let start = isSigned ? 0 : Double(first)
    let position = (Double(value) - start) / (Double(last) - Double(first)) * steps
    let level = position.rounded() + (isSigned ? steps / 2 : 0)
    return Self.firstColor + UInt8(min(max(level, 0), steps))
  }

  /// The colours, by number.
  public var palette: [PaletteImage.Color] { Self.palette(isSigned: isSigned) }

  /// The colours of a scale with values of both signs, or of one, by number.
  public static func palette(isSigned: Bool) -> [PaletteImage.Color] {
    let special: [PaletteImage.Color] = [
      .init(128, 128, 128), .init(255, 0, 255), .init(20, 20, 20), .init(250, 250, 250),
    ]
    let anchors = isSigned ? signedAnchors : unsignedAnchors
    return special + (0..<colorCount).map { color(at: Double($0) / Double(colorCount - 1), anchors) }
  }

  private static let signedAnchors: [PaletteImage.Color] = [
    .init(12, 36, 110), .init(84, 144, 222), .init(255, 255, 255), .init(238, 116, 84), .init(122, 8, 28),
  ]
  private static let unsignedAnchors: [PaletteImage.Color] = [
    .init(255, 255, 255), .init(86, 150, 170), .init(6, 34, 56),
  ]

  /// The colour at `position`, 0 to 1, between anchors at equal distances.
  private static func color(at position: Double, _ anchors: [PaletteImage.Color]) -> PaletteImage.Color {
    let scaled = position * Double(anchors.count - 1)
    let index = min(Int(scaled), anchors.count - 2)
    let share = scaled - Double(index)
    func mix(_ sample: (PaletteImage.Color) -> UInt8) -> UInt8 {
      let (from, to) = (Double(sample(anchors[index])), Double(sample(anchors[index + 1])))
      return UInt8((from + (to - from) * share).rounded())
    }
    return .init(mix(\.red), mix(\.green), mix(\.blue))
  }
}
