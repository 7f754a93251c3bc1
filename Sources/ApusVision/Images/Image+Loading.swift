extension Image {
  /// Reads a JPEG, PNG, BMP, PPM or PGM file, recognised by its content.
  ///
  /// Alpha is dropped and the straight colour kept; colour profiles and gamma are ignored. `orientation` replaces the
  /// one in the file's EXIF data; with nil that one is honoured.
  ///
  /// - Throws: `ImageError` with code `notFound` or `unreadable` for the file, and those of
  ///   `init(bytes:name:orientation:)` for its content.
  public init(path: String, orientation: Orientation? = nil) throws(ImageError) {
    try self.init(bytes: readFile(path: path), name: path, orientation: orientation)
  }

  /// Decodes the bytes of a JPEG, PNG, BMP, PPM or PGM file.
  ///
  /// `name` stands for the image in errors. `orientation` replaces the one in the EXIF data; with nil that one is
  /// honoured.
  ///
  /// - Throws: `ImageError` with code `unknownFormat`, `malformed`, `truncated`, `unsupported` or `limitExceeded`.
  public init(bytes: [UInt8], name: String, orientation: Orientation? = nil) throws(ImageError) {
    var buffer = try PixelBuffer(bytes: bytes, name: name)
    if let orientation { buffer.orientation = orientation }
    self.init(buffer)
  }
}
