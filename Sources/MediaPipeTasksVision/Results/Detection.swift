import ApusVision

/// An object that a detector found in an image.
open class Detection: NSObject, @unchecked Sendable {
  /// What it is, highest score first.
  public let categories: [ResultCategory]
  /// Where it is, in pixels of the image as stored, whatever its orientation, origin at the top left.
  ///
  /// The edges left and top, the width and the height are each cut off to whole pixels.
  public let boundingBox: CGRect
  /// Points of the object; nil for models without.
  public let keypoints: [NormalizedKeypoint]?

  /// A detection with these parts.
  public init(categories: [ResultCategory], boundingBox: CGRect, keypoints: [NormalizedKeypoint]?) {
    self.categories = categories
    self.boundingBox = boundingBox
    self.keypoints = keypoints
  }

  /// What was found in `image` as displayed, placed on it as stored.
  convenience init(_ found: ApusVision.Detection, in image: PixelBuffer) {
    let (width, height) = (Double(image.width), Double(image.height))
    let box = image.orientation.stored(found.boundingBox, width: width, height: height)
    let keypoints = found.keypoints.map { point in
      NormalizedKeypoint(image.orientation.stored(x: point.x / width, y: point.y / height))
    }
    self.init(
      categories: found.categories.map(ResultCategory.init),
      boundingBox: CGRect(
        x: box.x.rounded(.down), y: box.y.rounded(.down), width: box.width.rounded(.down),
        height: box.height.rounded(.down)),
      keypoints: keypoints.isEmpty ? nil : keypoints)
  }
}
