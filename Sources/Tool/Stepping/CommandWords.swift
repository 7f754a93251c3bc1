/// The words of a line that the user typed: separated by spaces, with quotes around those that contain some.
struct CommandWords {
  /// The name of the command; empty for a line without words.
  let name: String
  /// What follows the name.
  let arguments: [String]

  /// The words of `line`; a `#` at the start of a word begins a comment.
  init(_ line: String) throws(ToolError) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let complete = word { words.append(complete) }
        word = nil
      } else if character == "#", word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote { throw ToolError(.usage, "the quote \(quote) is not closed") }
    if let word { words.append(word) }
    name = words.first ?? ""
    arguments = Array(words.dropFirst())
  }
}
