/// A rectangle around an object, in pixels of the image as displayed, origin at the top left.
public struct BoundingBox: Hashable, Sendable {
  /// The left edge, from 0 to the image's width.
  public let x: Double
  /// The top edge, from 0 to the image's height.
  public let y: Double
  /// The width, not negative.
  public let width: Double
  /// The height, not negative.
  public let height: Double

  /// A box with these edges.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
