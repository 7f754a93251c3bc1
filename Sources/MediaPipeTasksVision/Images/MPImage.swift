import ApusVision

/// An image for a task.
open class MPImage: NSObject, @unchecked Sendable {
  /// Columns: of a `UIImage` as displayed, of all else as stored.
  public let width: CGFloat
  /// Rows: of a `UIImage` as displayed, of all else as stored.
  public let height: CGFloat
  /// How the image must be turned to be displayed, which tasks do.
  public let orientation: ImageOrientation
  /// What the image was made from.
  public let imageSourceType: MPImageSourceType
  let material: ImageSourceMaterial

  init(
    _ material: ImageSourceMaterial, _ type: MPImageSourceType, width: CGFloat, height: CGFloat,
    orientation: ImageOrientation
  ) {
    (self.width, self.height, self.orientation) = (width, height, orientation)
    (self.material, imageSourceType) = (material, type)
  }

  private convenience init(_ buffer: ApusVision.PixelBuffer, _ type: MPImageSourceType) {
    self.init(
      .pixels(buffer), type, width: CGFloat(buffer.storedWidth), height: CGFloat(buffer.storedHeight),
      orientation: ImageOrientation(buffer.orientation))
  }

  private convenience init(_ picture: Image, _ orientation: ImageOrientation?) {
    var buffer = picture.pixelBuffer
    if let orientation { buffer.orientation = Orientation(orientation) }
    self.init(buffer, .image)
  }

  /// Reads a JPEG, PNG, BMP, PPM or PGM file, recognised by its content.
  ///
  /// Without `orientation` the image is stored as displayed: turned as the file's EXIF data say. With one, these are
  /// ignored, and the pixels stay as they are in the file.
  ///
  /// - Throws: An error of the domain `com.google.mediapipe.tasks`: `notFoundError`, `permissionDeniedError`,
  ///   `invalidArgumentError` for bytes that are no such image, `resourceExhaustedError` for one that is too large.
  public convenience init(contentsOfFile path: String, orientation: ImageOrientation? = nil) throws {
    let picture = try NSError.translating { try Image(path: path, orientation: orientation == nil ? nil : .up) }
    self.init(picture, orientation)
  }

  /// Decodes the bytes of a JPEG, PNG, BMP, PPM or PGM file; `orientation` is that of `init(contentsOfFile:orientation:)`.
  ///
  /// - Throws: What `init(contentsOfFile:orientation:)` throws for the content of a file.
  public convenience init(data: Data, orientation: ImageOrientation? = nil) throws {
    let picture = try NSError.translating {
      try Image(bytes: [UInt8](data), name: "data", orientation: orientation == nil ? nil : .up)
    }
    self.init(picture, orientation)
  }

  /// An image of the pixels of `pixelBuffer`, turned as it says; nothing is copied.
  ///
  /// - Throws: Nothing; as the original's, it is called with `try`.
  public convenience init(pixelBuffer: ApusVision.PixelBuffer) throws {
    self.init(pixelBuffer, .pixelBuffer)
  }

  /// An image of the pixels of `pixelBuffer`, to be turned as `orientation` says; nothing is copied.
  ///
  /// - Throws: Nothing; as the original's, it is called with `try`.
  public convenience init(pixelBuffer: ApusVision.PixelBuffer, orientation: ImageOrientation) throws {
    var buffer = pixelBuffer
    buffer.orientation = Orientation(orientation)
    self.init(buffer, .pixelBuffer)
  }

  /// The pixels, with the orientation.
  func pixels() throws(ImageError) -> ApusVision.PixelBuffer {
    try material.pixelBuffer(Orientation(orientation))
  }
}
