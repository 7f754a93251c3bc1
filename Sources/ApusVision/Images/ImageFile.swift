/// The bytes of an image file with bounds-checked integer reads.
struct ImageFile {
  let bytes: [UInt8]
  let name: String

  /// The unsigned integer of `byteCount` bytes (1...4) at `offset`, or nil if it is not inside the file.
  func integer(at offset: Int, byteCount: Int, bigEndian: Bool) -> Int? {
    guard contains(offset: offset, byteCount: byteCount) else { return nil }
    let field = bytes[offset..<offset + byteCount]
    return bigEndian
      ? field.reduce(0) { $0 << 8 | Int($1) }
      : field.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The little-endian unsigned integer of `byteCount` bytes (1...4) at `offset`.
  ///
  /// - Throws: `ImageError` with code `truncated` if it is not inside the file.
  func littleEndian(at offset: Int, byteCount: Int, _ field: String) throws(ImageError) -> Int {
    guard let value = integer(at: offset, byteCount: byteCount, bigEndian: false) else {
      throw error(.truncated, "no room for \(field) in \(bytes.count) bytes", offset: offset)
    }
    return value
  }

  /// Whether the file holds `byteCount` bytes from `offset` on.
  func contains(offset: Int, byteCount: Int) -> Bool {
    offset >= 0 && byteCount >= 0 && byteCount <= bytes.count && offset <= bytes.count - byteCount
  }

  /// Whether `expected` stands at `offset`.
  func hasBytes(_ expected: some Collection<UInt8>, at offset: Int) -> Bool {
    contains(offset: offset, byteCount: expected.count)
      && bytes[offset..<offset + expected.count].elementsEqual(expected)
  }

  func error(_ code: ImageError.Code, _ detail: String, offset: Int? = nil) -> ImageError {
    ImageError(code, image: name, detail, offset: offset)
  }
}
