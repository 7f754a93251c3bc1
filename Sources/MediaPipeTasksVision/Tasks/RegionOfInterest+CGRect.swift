import ApusVision

extension RegionOfInterest {
  /// The region of `image` that `rectangle` covers, in fractions of its sides as stored; all for `CGRect.zero`.
  init(_ rectangle: CGRect, of image: PixelBuffer) throws {
    guard rectangle != .zero else {
      self = .full
      return
    }
    let rectangle = rectangle.standardized
    let stored = try RegionOfInterest(
      x: rectangle.origin.x, y: rectangle.origin.y, width: rectangle.size.width, height: rectangle.size.height)
    self = stored.displayed(image.orientation)
  }
}
