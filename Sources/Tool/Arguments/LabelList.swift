/// A list of labels as users write it, separated by commas.
///
/// `\\,` is a comma of a label and `\\\\` a backslash; spaces before a label are dropped.
struct LabelList {
  /// The option that the list is of, `allow` or `deny`.
  let option: String
  /// The labels, at least one.
  let labels: [String]
  /// The list as it was written.
  let text: String

  init(_ text: String, option: String) throws(ToolError) {
    (self.option, self.text) = (option, text)
    labels = Self.parts(text).filter { !$0.isEmpty }
    guard !labels.isEmpty else {
      throw ToolError(.usage, "--\(option) \"\(text)\": labels separated by commas are expected")
    }
  }

  private static func parts(_ text: String) -> [String] {
    var parts = [""]
    var rest = text[...]
    while let character = rest.popFirst() {
      let next = rest.first
      if character == "\\", next == "," || next == "\\" {
        parts[parts.count - 1].append(rest.removeFirst())
      } else if character == "," {
        parts.append("")
      } else if character != " " || !parts[parts.count - 1].isEmpty {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// Checks that a class has each of the labels; errors name `file`.
  func check(among known: Set<String>, of file: String) throws(ToolError) {
    for label in labels where !known.contains(label) {
      let suggestion =
        if known.contains(text) {
          "; write --\(option) '\(text.replacing(",", with: "\\,"))' for the label with commas"
        } else {
          label.closest(among: known.sorted()).map { "; did you mean \($0)?" } ?? ""
        }
      throw ToolError(.usage, "--\(option) \(label): no class has this label\(suggestion) (\(file))")
    }
  }
}
