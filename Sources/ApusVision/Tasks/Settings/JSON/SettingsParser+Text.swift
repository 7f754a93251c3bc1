extension SettingsParser {
  /// The text in quotes that is next.
  mutating func text() throws(TaskError) -> String {
    _ = input.takeOne("\"")
    var text = ""
    while true {
      let start = input
      _ = input.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
      guard let part = start.validText(to: input) else { throw start.mismatch("text in UTF-8") }
      text += part
      if input.takeOne("\"") { return text }
      guard input.takeOne("\\") else {
        throw input.mismatch(input.next == nil ? "a quote at the end of a text" : "an escape such as \\n")
      }
      text.unicodeScalars.append(try escaped())
    }
  }

  private mutating func escaped() throws(TaskError) -> Unicode.Scalar {
    let simple: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"), ("r", "\r"), ("t", "\t"),
    ]
    for (letter, scalar) in simple where input.takeOne(letter) { return scalar }
    let start = input
    guard input.takeOne("u") else { throw input.mismatch("one of \"\\/bfnrtu after a backslash") }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // What is no scalar is half of a pair.
    guard unit < 0xDC00, input.takeOne("\\"), input.takeOne("u"), case let low = try hexadecimal(),
      low & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
    else { throw start.mismatch("a pair of surrogates") }
    return scalar
  }

  private mutating func hexadecimal() throws(TaskError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = input.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw input.mismatch("a hexadecimal digit")
      }
      value = value << 4 | UInt32(digit)
      _ = input.takeOne(Unicode.Scalar(byte))
    }
    return value
  }
}
