extension Image {
  /// The image as displayed when this one is stored with `orientation`.
  public func oriented(_ orientation: Orientation) -> Image {
    var buffer = pixelBuffer
    buffer.orientation = orientation
    return Image(buffer)
  }
}
