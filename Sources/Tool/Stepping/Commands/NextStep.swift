/// `next`: forward.
enum NextStep: StepperCommand {
  static let description = StepperCommandDescription(
    "next", short: "n", operands: "[COUNT]", count: 0...1,
    "Run the next operator, or so many, and show what they wrote.",
    "Breakpoints stop it.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let goal = stepper.session.position + (try count(arguments, of: "next"))
    try stepper.run(isShown: true) { stepper.session.position >= goal }
  }

  /// The number of steps that the user asks for, 1 without one.
  static func count(_ arguments: [String], of command: String) throws(ToolError) -> Int {
    guard let text = arguments.first else { return 1 }
    guard let count = Int(text), (1...1_000_000).contains(count) else {
      throw ToolError(.usage, "\(command) \(text): a number from 1 to 1,000,000 is expected")
    }
    return count
  }
}
