/// The rectangle of an image that a whole target picture covers, in pixels of the image, edges at whole numbers.
///
/// With `scaleFit` it reaches beyond the image.
public struct SourceWindow: Equatable, Sendable {
  /// The left edge.
  public let x: Double
  /// The top edge.
  public let y: Double
  /// The width, above 0.
  public let width: Double
  /// The height, above 0.
  public let height: Double

  /// Makes a window from its edges.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The point of the image at the fractions `u` of the target's width and `v` of its height.
  public func imagePoint(u: Double, v: Double) -> (x: Double, y: Double) {
    (x + u * width, y + v * height)
  }
}
