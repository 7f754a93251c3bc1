/// The header of a response, taken as bytes: nothing says that servers send text.
struct HTTPHeader {
  /// What all its lines may have together, those of interim responses included.
  static let maximumByteCount = 1 << 16

  private(set) var status = 0
  /// Whether the body is next, after which nothing is looked at.
  private(set) var isComplete = false
  private var fields: [(name: [UInt8], value: [UInt8])] = []
  private var byteCount = 0

  /// Takes the next line; false when there are too many, or this one cannot be part of an answer.
  mutating func take(_ bytes: some Collection<UInt8>) -> Bool {
    guard !isComplete else { return true }
    byteCount += bytes.count
    guard byteCount <= Self.maximumByteCount else { return false }
    var line = Array(bytes)
    while let last = line.last, Self.ends.contains(last) { line.removeLast() }
    if status == 0 { return takeStatus(line) }
    if line.isEmpty {
      endBlock()
    } else if line[0] == UInt8(ascii: " ") || line[0] == UInt8(ascii: "\t") {
      guard let last = fields.indices.last else { return false }
      fields[last].value += [UInt8(ascii: " ")] + Self.trimmed(line[...])
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      fields.append((Self.lowercased(line[..<colon]), Self.trimmed(line[(colon + 1)...])))
    }
    return true
  }

  /// The values of the fields called `name`, in lower case.
  func values(_ name: String) -> [[UInt8]] {
    fields.filter { $0.name.elementsEqual(name.utf8) }.map(\.value)
  }

  /// The first value as text, with a sign for what is none.
  func text(_ name: String) -> String? {
    values(name).first.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The first value if it can be sent back: not empty, of moderate length, and in printable ASCII.
  func token(_ name: String) -> String? {
    guard let value = values(name).first, (1...1024).contains(value.count),
      value.allSatisfy({ (0x20...0x7e).contains($0) })
    else { return nil }
    return String(decoding: value, as: UTF8.self)
  }

  /// The elements of all values in order, in lower case; they are separated by commas.
  func list(_ name: String) -> [String] {
    values(name).flatMap { $0.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) }
      .map { String(decoding: Self.lowercased(Self.trimmed($0)[...]), as: UTF8.self) }
  }

  /// Such as `HTTP/1.1 200 OK`, of which the last word may be missing.
  private mutating func takeStatus(_ line: [UInt8]) -> Bool {
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count > 1, words[0].starts(with: "HTTP/".utf8), words[1].count == 3,
      let status = Int(String(decoding: words[1], as: UTF8.self)),
      // 101 leaves HTTP, for something that nobody asked for.
      (100...999).contains(status), status != 101
    else { return false }
    self.status = status
    return true
  }

  /// Another one follows a block with a status below 200.
  private mutating func endBlock() {
    isComplete = status >= 200
    guard !isComplete else { return }
    status = 0
    fields = []
  }

  private static let ends: [UInt8] = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  private static let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t")]

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let start = bytes.drop { blanks.contains($0) }
    return Array(start.prefix(upTo: start.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? start.startIndex))
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
