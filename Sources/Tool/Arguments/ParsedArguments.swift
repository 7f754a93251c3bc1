import ApusVision

/// The operands and options that a user wrote for a command.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private let command: CommandDescription

  /// Reads `arguments`, those after the command's name.
  ///
  /// `--name value` and `--name=value` mean the same, but a value that starts with `--` must be written the second way;
  /// everything after `--` is an operand.
  init(_ arguments: [String], for command: CommandDescription) throws(ToolError) {
    self.command = command
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      if let option = command.allOptions.first(where: { $0.isShort(argument) }) {
        try read("--\(option.name)", &rest)
      } else if argument.hasPrefix("--") {
        try read(argument, &rest)
      } else {
        guard !argument.hasPrefix("-") || argument == "-" else { throw unknown(argument) }
        operands.append(argument)
      }
    }
    guard isHelp || command.operandCount.contains(operands.count) else {
      let expected = command.operands.isEmpty ? "no operand" : command.operands
      let found = operands.isEmpty ? "none is given" : "found \(operands.count): \(operands.joined(separator: " "))"
      throw ToolError(.usage, "\(expected) expected, \(found) (\(hint))")
    }
  }

  private mutating func read(_ argument: String, _ rest: inout ArraySlice<String>) throws(ToolError) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.allOptions.first(where: { $0.name == name }) else { throw unknown(argument) }
    guard option.repeats || values[name] == nil else {
      throw ToolError(.usage, "--\(name) is given more than once (\(hint))")
    }
    guard let placeholder = option.value else {
      guard parts.count == 1 else { throw ToolError(.usage, "--\(name) takes no value (\(hint))") }
      values[name] = []
      return
    }
    let isNextAnOption = rest.first.map { $0.hasPrefix("--") } ?? true
    guard let value = parts.count == 2 ? String(parts[1]) : isNextAnOption ? nil : rest.popFirst() else {
      throw ToolError(.usage, "--\(name) needs a value \(placeholder) (\(hint))")
    }
    values[name, default: []].append(value)
  }

  private func unknown(_ argument: String) -> ToolError {
    let name = String(argument.prefix { $0 != "=" })
    let closest = String(name.drop { $0 == "-" }).closest(among: command.allOptions.map(\.name))
    let suggestion = closest.map { "; did you mean --\($0)?" } ?? ""
    return ToolError(.usage, "unknown option \(name)\(suggestion) (\(hint))")
  }

  var commandName: String { command.name }

  private var hint: String { "see apus \(command.name) --help" }

  var isHelp: Bool { has("help") }

  func has(_ name: String) -> Bool { values[name] != nil }

  func value(_ name: String) -> String? { values[name]?.last }

  func values(_ name: String) -> [String] { values[name] ?? [] }

  /// The options in order of name, each with its values, but for those with the names `excluded`.
  func options(except excluded: Set<String>) -> [String] {
    values.keys.filter { !excluded.contains($0) }.sorted().flatMap { ["--\($0)"] + values($0) }
  }

  /// The integer value of option `name`, which must lie in `range`; nil when the option is not given.
  func int(_ name: String, in range: ClosedRange<Int>) throws(ToolError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let last = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
      throw ToolError(.usage, "--\(name) \(text): an integer, \(range.lowerBound) \(last), is expected (\(hint))")
    }
    return number
  }

  /// The numbers, separated by commas, of option `name`; nil when the option is not given.
  func doubles(_ name: String, counts: [Int]) throws(ToolError) -> [Double]? {
    guard let text = value(name) else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.filter { $0 != " " }) }.filter(\.isFinite)
    guard numbers.count == parts.count, counts.contains(numbers.count) else {
      let count = counts.map(String.init).joined(separator: " or ")
      let noun = counts == [1] ? "number is" : "numbers separated by commas are"
      throw ToolError(.usage, "--\(name) \(text): \(count) \(noun) expected (\(hint))")
    }
    return numbers
  }

  /// The case of `Choice` that option `name` names; nil when the option is not given.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) throws(ToolError) -> Choice? {
    guard let text = value(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue)
      let expected =
        names.count == 1 ? "only \(names[0]) is available" : "one of \(names.joined(separator: ", ")) is expected"
      throw ToolError(.usage, "--\(name) \(text): \(expected) (\(hint))")
    }
    return choice
  }
}
