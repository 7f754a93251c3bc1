/// How a stored image must be turned to be displayed; raw values are those of the EXIF tag 0x0112.
public enum Orientation: Int, CaseIterable, Sendable {
  /// Displayed as stored.
  case up = 1
  /// Mirrored left to right.
  case upMirrored = 2
  /// Rotated by 180°.
  case down = 3
  /// Mirrored top to bottom.
  case downMirrored = 4
  /// Mirrored along the diagonal from the top left.
  case leftMirrored = 5
  /// Rotated by 90° clockwise for display.
  case right = 6
  /// Mirrored along the diagonal from the top right.
  case rightMirrored = 7
  /// Rotated by 90° counter-clockwise for display.
  case left = 8

  /// The orientation of a name such as `right-mirrored`, or of an EXIF digit `1`...`8`; nil for any other text.
  public init?(name: some StringProtocol) {
    guard let match = Self.allCases.first(where: { $0.name == name || String($0.rawValue) == name }) else { return nil }
    self = match
  }

  /// The name used on the command line.
  public var name: String {
    switch self {
    case .up: "up"
    case .upMirrored: "up-mirrored"
    case .down: "down"
    case .downMirrored: "down-mirrored"
    case .leftMirrored: "left-mirrored"
    case .right: "right"
    case .rightMirrored: "right-mirrored"
    case .left: "left"
    }
  }

  /// Whether width and height change places.
  public var swapsSides: Bool { rawValue >= 5 }
}
