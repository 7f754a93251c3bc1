/// A part of an image as displayed, in fractions of its width and height, origin at the top left.
public struct RegionOfInterest: Equatable, Sendable {
  /// The left edge, in 0..<1.
  public let x: Double
  /// The top edge, in 0..<1.
  public let y: Double
  /// The width, above 0.
  public let width: Double
  /// The height, above 0.
  public let height: Double

  /// The whole image.
  public static let full = RegionOfInterest(checkedX: 0, y: 0, width: 1, height: 1)

  /// How far `x + width` may exceed 1, so that sums such as 0.7 + 0.3 are no error.
  private static let tolerance = 1e-9

  /// Makes a region within the image.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` unless all values are finite, `width` and `height` positive,
  ///   and the region within `[0, 1]` on both axes.
  public init(x: Double, y: Double, width: Double, height: Double) throws(ImageError) {
    let isPositive = x >= 0 && y >= 0 && width > 0 && height > 0
    let isWithin = x < 1 && y < 1 && x + width <= 1 + Self.tolerance && y + height <= 1 + Self.tolerance
    guard isPositive, isWithin else {
      throw ImageError(
        .invalidArgument,
        "a region of interest has a positive size within [0, 1], found "
          + "x \(x), y \(y), width \(width), height \(height)")
    }
    self.init(checkedX: x, y: y, width: width, height: height)
  }

  init(checkedX x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
