/// Bounds on what an image file may declare, checked before anything is allocated.
public enum ImageLimits {
  /// The largest width or height, in pixels; JPEG's own limit.
  public static let maximumSide = 65_535
  /// The largest number of pixels; 805 MB as RGB.
  public static let maximumPixelCount = 1 << 28
  /// The largest file, in bytes: the largest image as 32-bit BMP, and a header.
  public static let maximumFileByteCount = (1 << 30) + (1 << 16)

  /// The largest number of scans of a JPEG file of `pixelCount` pixels.
  ///
  /// Encoders write about ten. Each scan visits every pixel, at next to no cost in bytes: at most 500 scans, and at
  /// most 2^32 pixels visited or 64 scans, whichever is more.
  static func maximumScanCount(pixelCount: Int) -> Int {
    min(500, max(64, (1 << 32) / max(1, pixelCount)))
  }

  /// Checks the dimensions an image declares.
  ///
  /// - Throws: `ImageError` with code `malformed` for a dimension below 1, `limitExceeded` for one above the limits.
  static func check(width: Int, height: Int, of image: String) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw ImageError(.malformed, image: image, "width and height must be positive, found \(width)x\(height)")
    }
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixelCount else {
      throw ImageError(
        .limitExceeded, image: image,
        "at most \(maximumSide) pixels a side and \(maximumPixelCount) in all, found \(width)x\(height)")
    }
  }
}
