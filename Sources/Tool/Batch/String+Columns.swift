extension String {
  /// The beginning of the text that takes at most `columns` columns of a terminal.
  func start(columns: Int) -> String {
    var (text, left) = ("", columns)
    for character in self {
      left -= character.columnCount
      guard left >= 0 else { break }
      text.append(character)
    }
    return text
  }

  /// The text, or an ellipsis and its end when it takes more than `columns` columns of a terminal.
  func end(columns: Int) -> String {
    guard reduce(0, { $0 + $1.columnCount }) > columns else { return self }
    var (text, left) = ("", columns - 1)
    for character in reversed() {
      left -= character.columnCount
      guard left >= 0 else { break }
      text.insert(character, at: text.startIndex)
    }
    return columns > 0 ? "…" + text : ""
  }
}

extension Character {
  /// The columns of a terminal that the character takes: two for East Asian letters and for emoji.
  fileprivate var columnCount: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
