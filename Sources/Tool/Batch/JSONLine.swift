import Foundation

/// The members of the JSON object on a line that are texts, and the names of all, found without reading what is inside.
struct JSONLine {
  /// The names of the object's members.
  private(set) var names: Set<String> = []
  /// The members that are texts.
  private(set) var texts: [String: String] = [:]

  /// Reads `line`; nil when it is no object, or one that is cut off.
  init?(_ line: UnsafeRawBufferPointer) {
    guard line.first == UInt8(ascii: "{") else { return nil }
    var place = 0
    var depth = 0
    /// The text that was read last at depth 1, and the member whose value comes next.
    var text: String?
    var member: String?
    while place < line.count {
      switch line[place] {
      case UInt8(ascii: "\""):
        guard let end = Self.endOfText(line, from: place) else { return nil }
        if depth == 1 { text = Self.text(UnsafeRawBufferPointer(rebasing: line[place...end])) }
        place = end
      case UInt8(ascii: ":") where depth == 1:
        guard let name = text else { return nil }
        names.insert(name)
        (member, text) = (name, nil)
      case UInt8(ascii: ",") where depth == 1, UInt8(ascii: "}") where depth == 1:
        if let member, let text { texts[member] = text }
        (member, text) = (nil, nil)
        if line[place] == UInt8(ascii: "}") { depth = 0 }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      place += 1
      guard depth > 0 || place == line.count else { return nil }
    }
    guard depth == 0 else { return nil }
  }

  /// The place of the quotation mark that ends the text that starts at `start`.
  private static func endOfText(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var place = start + 1
    while place < line.count {
      switch line[place] {
      case UInt8(ascii: "\""): return place
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return nil
  }

  /// The text within quotation marks.
  private static func text(_ quoted: UnsafeRawBufferPointer) -> String? {
    guard quoted.contains(UInt8(ascii: "\\")) else {
      return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
    return try? JSONDecoder().decode(String.self, from: Data(quoted))
  }
}
