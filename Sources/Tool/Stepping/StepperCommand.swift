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
  /// The operands in help, such as `[N]`; empty when there are none.
  let operands: String
  /// The numbers of operands that make sense.
  let operandCount: ClosedRange<Int>
  /// One line that says what the command does.
  let summary: String
  /// More that a user must know, possibly empty.
  let discussion: String

  init(
    _ name: String, _ short: String? = nil, operands: String = "", _ operandCount: ClosedRange<Int> = 0...0,
    _ summary: String, _ discussion: String = ""
  ) {
    self.name = name
    self.short = short
    self.operands = operands
    self.operandCount = operandCount
    self.summary = summary
    self.discussion = discussion
  }

  /// The name, the shorter one and the operands.
  var usage: String {
    ([name + (short.map { ", \($0)" } ?? "")] + (operands.isEmpty ? [] : [operands])).joined(separator: " ")
  }
}
