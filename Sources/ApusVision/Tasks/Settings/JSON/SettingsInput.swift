/// A place in the bytes of a settings file.
struct SettingsInput {
  private let bytes: [UInt8]
  private var index: Int

  /// The start of `bytes`, behind a byte-order mark of UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next byte; nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether only white space follows.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return next == nil
    }
  }

  mutating func skipSpace() { _ = skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } }

  /// Passes the bytes up to the first that does not satisfy `condition`; their number.
  mutating func skip(while condition: (UInt8) -> Bool) -> Int {
    let start = index
    while let byte = next, condition(byte) { index += 1 }
    return index - start
  }

  /// Passes white space and `word`, if that is next.
  mutating func take(_ word: String) -> Bool {
    skipSpace()
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  /// Passes `character`, if that is next.
  mutating func takeOne(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// The text from here to `end`.
  func text(to end: SettingsInput) -> String { String(decoding: bytes[index..<end.index], as: UTF8.self) }

  /// The text from here to `end`; nil when it is not in UTF-8.
  func validText(to end: SettingsInput) -> String? { String(validating: bytes[index..<end.index], as: UTF8.self) }

  /// The error that something is `expected` here.
  func mismatch(_ expected: String) -> TaskError {
    let found = String(decoding: bytes[index...].prefix(16), as: UTF8.self).first?.debugDescription ?? "the end"
    return error("no JSON, \(expected) is expected, found \(found)")
  }

  /// The error that `what` is wrong here.
  func error(_ what: String) -> TaskError {
    let lines = bytes[..<index].split(separator: 0x0A, omittingEmptySubsequences: false)
    // The bytes of a character after its first are no columns.
    let column = (lines.last ?? []).count { $0 & 0xC0 != 0x80 } + 1
    return TaskError(.invalidSettings, "line \(max(lines.count, 1)), column \(column): \(what)")
  }
}
