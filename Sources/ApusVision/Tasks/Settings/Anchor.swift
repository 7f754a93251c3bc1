/// The box that a model's numbers are relative to, in fractions of the model's input.
public struct Anchor: Equatable, Sendable {
  /// The column of the centre.
  public let xCenter: Float
  /// The row of the centre.
  public let yCenter: Float
  /// The width.
  public let width: Float
  /// The height.
  public let height: Float

  /// An anchor of this place and size.
  public init(xCenter: Float, yCenter: Float, width: Float, height: Float) {
    (self.xCenter, self.yCenter, self.width, self.height) = (xCenter, yCenter, width, height)
  }

  /// Whether all values are finite.
  var isFinite: Bool { xCenter.isFinite && yCenter.isFinite && width.isFinite && height.isFinite }
}
