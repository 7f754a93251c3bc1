/// A command of `apus step`.
protocol StepperCommand: Sendable {
  /// What the user may write.
  static var description: StepperCommandDescription { get }
  /// Does what the user asks.
  static func run(_ arguments: [String], _ stepper: Stepper) throws
}

/// What the user may write for a command of `apus step`: the one source of checking and of help.
struct StepperCommandDescription: Sendable {
  let name: String
  /// A shorter name; nil when there is none.
  let short: String?
  /// More names, which help does not show.
  let aliases: [String]
  /// The operands in help, such as `[N]`; empty when there are none.
  let operands: String
  /// The numbers of operands that make sense.
  let operandCount: ClosedRange<Int>
  /// One line that says what the command does.
  let summary: String
  /// More that a user must know, possibly empty.
  let discussion: String

  init(
    _ name: String, short: String? = nil, aliases: [String] = [], operands: String = "",
    count: ClosedRange<Int> = 0...0,
    _ summary: String, _ discussion: String = ""
  ) {
    self.name = name
    self.short = short
    self.aliases = aliases
    self.operands = operands
    operandCount = count
    self.summary = summary
    self.discussion = discussion
  }

  /// What the user may call it.
  var names: [String] { [name] + [short].compactMap(\.self) + aliases }

  /// The names and the operands.
  var usage: String { (short.map { "\(name), \($0)" } ?? name) + (operands.isEmpty ? "" : " \(operands)") }

  /// The name and the operands.
  var form: String { operands.isEmpty ? name : "\(name) \(operands)" }
}
