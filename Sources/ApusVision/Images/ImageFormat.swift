/// The formats read here, recognised by their first bytes.
enum ImageFormat: String {
  case jpeg = "JPEG"
  case png = "PNG"
  case bmp = "BMP"
  case netpbm = "PPM"

  private static let signatures: [(ImageFormat, [UInt8])] = [
    (.jpeg, [0xFF, 0xD8, 0xFF]),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.bmp, Array("BM".utf8)),
    (.netpbm, Array("P1".utf8)), (.netpbm, Array("P2".utf8)), (.netpbm, Array("P3".utf8)),
    (.netpbm, Array("P4".utf8)), (.netpbm, Array("P5".utf8)), (.netpbm, Array("P6".utf8)),
  ]

  /// As many bytes tell the format of any file.
  static let maximumSignatureByteCount = 8

  /// The format of `file`.
  ///
  /// - Throws: `ImageError` with code `truncated` for an empty file or a part of a signature, `unknownFormat`
  ///   otherwise.
  init(of file: ImageFile) throws(ImageError) {
    for (format, signature) in Self.signatures where file.hasBytes(signature, at: 0) {
      self = format
      return
    }
    let isStart = Self.signatures.contains { $0.1.starts(with: file.bytes) }
    guard !isStart else {
      throw file.error(.truncated, file.bytes.isEmpty ? "the file is empty" : "the file ends in its signature")
    }
    throw file.error(.unknownFormat, "not a JPEG, PNG, BMP, PPM or PGM file", offset: 0)
  }

  /// The image as stored, before any orientation is applied.
  func decode(_ file: ImageFile) throws(ImageError) -> Image {
    switch self {
    case .jpeg: try decodeJPEG(file)
    case .png: try decodePNG(file)
    case .bmp: try BitmapDecoder(file).decode()
    case .netpbm: try NetpbmDecoder(file).decode()
    }
  }

  /// The orientation in the file's EXIF data; `up` if there is none, or none that is valid.
  func orientation(of file: ImageFile) -> Orientation {
    switch self {
    case .jpeg: file.jpegExif?.orientation ?? .up
    case .png: file.pngExif?.orientation ?? .up
    case .bmp, .netpbm: .up
    }
  }
}
