/// An object that a detector found in an image.
public struct Detection: Equatable, Sendable {
  /// Where it is.
  public let boundingBox: BoundingBox
  /// What it is, highest score first.
  public let categories: [Category]
  /// Points of the object, in pixels of the image as displayed; empty for most models.
  public let keypoints: [Keypoint]
}

extension Detection {
  /// A named point of an object, such as an eye.
  public struct Keypoint: Equatable, Sendable {
    /// The column, in pixels of the image as displayed.
    public let x: Double
    /// The row, in pixels of the image as displayed.
    public let y: Double
  }
}
