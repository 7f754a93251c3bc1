/// Reads a JSON text (RFC 8259) in UTF-8; a key that an object has twice is an error, as its values contradict each other.
struct SettingsParser {
  /// How deep lists and objects may lie in each other.
  private static let maximumDepth = 64
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  var input: SettingsInput
  private var depth = 0

  /// The value that `bytes` hold.
  ///
  /// - Throws: `TaskError.Code.invalidSettings` with line and column.
  static func value(_ bytes: [UInt8]) throws(TaskError) -> SettingsValue {
    guard !bytes.isEmpty else { throw TaskError(.invalidSettings, "the file is empty, a JSON object is expected") }
    var parser = Self(input: SettingsInput(bytes))
    let value = try parser.value()
    guard parser.input.isAtEnd else { throw parser.input.mismatch("the end") }
    return value
  }

  private mutating func value() throws(TaskError) -> SettingsValue {
    input.skipSpace()
    switch input.next {
    case UInt8(ascii: "{"): return .object(try nested { (parser) throws(TaskError) in try parser.members() })
    case UInt8(ascii: "["): return .list(try nested { (parser) throws(TaskError) in try parser.elements() })
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"): return .number(try number())
    case let byte? where Self.digits.contains(byte): return .number(try number())
    default:
      if input.take("true") { return .boolean(true) }
      if input.take("false") { return .boolean(false) }
      if input.take("null") { return .null }
      throw input.mismatch("a value")
    }
  }

  private mutating func nested<Value>(
    _ body: (inout Self) throws(TaskError) -> Value
  ) throws(TaskError) -> Value {
    guard depth < Self.maximumDepth else { throw input.error("at most \(Self.maximumDepth) levels are read") }
    depth += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func elements() throws(TaskError) -> [SettingsValue] {
    _ = input.take("[")
    var elements: [SettingsValue] = []
    if input.take("]") { return [] }
    repeat { elements.append(try value()) } while input.take(",")
    guard input.take("]") else { throw input.mismatch("a comma or ]") }
    return elements
  }

  private mutating func members() throws(TaskError) -> [String: SettingsValue] {
    _ = input.take("{")
    var members: [String: SettingsValue] = [:]
    if input.take("}") { return [:] }
    repeat {
      input.skipSpace()
      let place = input
      guard input.next == UInt8(ascii: "\"") else { throw input.mismatch("a key in double quotes") }
      let key = try text()
      guard members[key] == nil else { throw place.error("the key \"\(key)\" is given twice") }
      guard input.take(":") else { throw input.mismatch("a colon") }
      members[key] = try value()
    } while input.take(",")
    guard input.take("}") else { throw input.mismatch("a comma or }") }
    return members
  }

  private mutating func number() throws(TaskError) -> Double {
    let start = input
    _ = input.takeOne("-")
    if !input.takeOne("0") { try digits() }
    if input.takeOne(".") { try digits() }
    if input.takeOne("e") || input.takeOne("E") {
      if !input.takeOne("+") { _ = input.takeOne("-") }
      try digits()
    }
    guard let number = Double(start.text(to: input)), number.isFinite else {
      throw start.mismatch("a number of double precision")
    }
    return number
  }

  private mutating func digits() throws(TaskError) {
    guard input.skip(while: Self.digits.contains) > 0 else {
      throw input.mismatch("a digit")
    }
  }
}
