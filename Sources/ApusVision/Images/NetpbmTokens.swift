/// The decimal numbers of a PGM or PPM file, separated by white space and comments from `#` to the end of the line.
struct NetpbmTokens {
  private let file: ImageFile
  /// The byte read next.
  private(set) var offset: Int

  /// More digits than this are an error.
  private static let maximumDigitCount = 10

  init(_ file: ImageFile, from offset: Int) {
    self.file = file
    self.offset = offset
  }

  /// The next number.
  ///
  /// - Throws: `ImageError` with code `truncated` at the end of the file, `malformed` for anything but digits.
  mutating func next(_ field: String) throws(ImageError) -> Int {
    skipSeparators()
    let start = offset
    var value = 0
    while offset < file.bytes.count, 48...57 ~= file.bytes[offset] {
      guard offset - start < Self.maximumDigitCount else {
        throw file.error(.malformed, "more than \(Self.maximumDigitCount) digits in \(field)", offset: start)
      }
      value = value * 10 + Int(file.bytes[offset] - 48)
      offset += 1
    }
    guard offset > start else {
      guard offset < file.bytes.count else { throw file.error(.truncated, "no room for \(field)", offset: offset) }
      throw file.error(.malformed, "expected the digits of \(field)", offset: offset)
    }
    guard offset == file.bytes.count || isSeparator(file.bytes[offset]) else {
      throw file.error(.malformed, "expected white space after \(field)", offset: offset)
    }
    return value
  }

  /// Moves past exactly one white-space byte.
  ///
  /// - Throws: `ImageError` with code `truncated` or `malformed` if there is none.
  mutating func requireSeparator() throws(ImageError) {
    guard offset < file.bytes.count else { throw file.error(.truncated, "the header ends early", offset: offset) }
    guard isSpace(file.bytes[offset]) else { throw file.error(.malformed, "expected white space", offset: offset) }
    offset += 1
  }

  private mutating func skipSeparators() {
    var isComment = false
    while offset < file.bytes.count {
      let byte = file.bytes[offset]
      if isComment {
        isComment = byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
      } else if byte == UInt8(ascii: "#") {
        isComment = true
      } else if !isSpace(byte) {
        return
      }
      offset += 1
    }
  }

  private func isSeparator(_ byte: UInt8) -> Bool { isSpace(byte) || byte == UInt8(ascii: "#") }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || 9...13 ~= byte }
}
