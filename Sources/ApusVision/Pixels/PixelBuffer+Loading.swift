extension PixelBuffer {
  /// Reads a JPEG, PNG, BMP, PPM or PGM file, recognised by its content: its pixels as stored, and the orientation in
  /// its EXIF data, `up` without.
  ///
  /// - Throws: `ImageError` with code `notFound` or `unreadable` for the file, and those of `init(bytes:name:)` for its
  ///   content.
  public init(path: String) throws(ImageError) {
    try self.init(bytes: readFile(path: path), name: path)
  }

  /// Decodes the bytes of a JPEG, PNG, BMP, PPM or PGM file: its pixels as stored, and the orientation in its EXIF data,
  /// `up` without.
  ///
  /// `name` stands for the image in errors.
  ///
  /// - Throws: `ImageError` with code `unknownFormat`, `malformed`, `truncated`, `unsupported` or `limitExceeded`.
  public init(bytes: [UInt8], name: String) throws(ImageError) {
    let file = ImageFile(bytes: bytes, name: name)
    let format = try ImageFormat(of: file)
    self.init(try format.decode(file))
    orientation = format.orientation(of: file)
  }
}
