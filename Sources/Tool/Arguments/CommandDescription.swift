/// What the user may write for a command: the one source of parsing and of help.
struct CommandDescription: Sendable {
  /// An option `--name`, with a value or without.
  struct Option: Sendable {
    let name: String
    /// A letter that stands for the name, as in `-h`.
    let short: Character?
    /// What the value stands for in help, such as `FILE`; nil for an option without value.
    let value: String?
    let help: String
    /// Whether the option may be given more than once.
    let repeats: Bool

    init(_ name: String, short: Character? = nil, value: String? = nil, repeats: Bool = false, _ help: String) {
      self.name = name
      self.short = short
      self.value = value
      self.repeats = repeats
      self.help = help
    }

    /// Whether `argument` is the letter for this option.
    func isShort(_ argument: String) -> Bool { short.map { argument == "-\($0)" } ?? false }
  }

  /// The name, one word or two, such as `bench kernels`.
  let name: String
  /// The operands in help, such as `IMAGE…`.
  let operands: String
  /// The numbers of operands that make sense.
  let operandCount: ClosedRange<Int>
  /// One line that says what the command does.
  let summary: String
  /// More that a user must know, possibly empty.
  let discussion: String
  let options: [Option]

  static let help = Option("help", short: "h", "Show this help.")

  /// The words of the name.
  var words: [String] { name.split(separator: " ").map(String.init) }

  var allOptions: [Option] { options + [Self.help] }

  /// The text of `apus NAME --help`.
  var helpText: String {
    var lines = ["\(summary)", "", "Usage: apus \(name)\(operands.isEmpty ? "" : " \(operands)") [options]", ""]
    if !discussion.isEmpty { lines += [discussion, ""] }
    lines.append("Options:")
    let labels = allOptions.map { "--\($0.name)" + ($0.value.map { " \($0)" } ?? "") }
    let width = labels.map(\.count).max() ?? 0
    for (label, option) in zip(labels, allOptions) {
      let texts = option.help.split(separator: "\n")
      lines.append("  " + label.padded(to: width) + "  " + (texts.first ?? ""))
      lines += texts.dropFirst().map { String(repeating: " ", count: width + 4) + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text followed by as many spaces as it takes to be `width` characters long.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
