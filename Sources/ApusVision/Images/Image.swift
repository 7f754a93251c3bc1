/// An 8-bit RGB image, stored as displayed.
public struct Image: Equatable, Sendable {
  /// Columns; at least 1.
  public let width: Int
  /// Rows; at least 1.
  public let height: Int
  /// Samples in the order red, green, blue, layout `[height, width, 3]`, top row first, rows without padding.
  public let pixels: [UInt8]

  /// Makes an image from `[height, width, 3]` RGB samples.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` if the sizes disagree or a dimension is below 1,
  ///   `limitExceeded` if a dimension exceeds `ImageLimits`.
  public init(width: Int, height: Int, pixels: [UInt8]) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw ImageError(.invalidArgument, "width and height must be positive, found \(width)x\(height)")
    }
    try ImageLimits.check(width: width, height: height, of: "")
    guard pixels.count == width * height * 3 else {
      throw ImageError(
        .invalidArgument, "\(width)x\(height) RGB pixels are \(width * height * 3) bytes, found \(pixels.count)")
    }
    self.init(checkedWidth: width, height: height, pixels: pixels)
  }

  /// Makes an image from dimensions already checked against `ImageLimits`.
  init(checkedWidth width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 3, "pixels are not [height, width, 3]")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
