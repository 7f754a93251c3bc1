/// `where`: where the run stands.
enum WhereStep: StepperCommand {
  static let description = StepperCommandDescription("where", short: "w", "Show which operator is next.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws { try stepper.stop() }
}

/// `next`: forward.
enum NextStep: StepperCommand {
  static let description = StepperCommandDescription(
    "next", short: "n", operands: "[COUNT]", count: 0...1,
    "Run the next operator, or so many, and show what they wrote.",
    "Breakpoints stop it.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let goal = stepper.session.position + (try count(arguments, of: "next"))
    try stepper.run(isShown: true) { $0 >= goal }
  }

  /// The number of steps that the user asks for, 1 without one.
  static func count(_ arguments: [String], of command: String) throws(ToolError) -> Int {
    guard let text = arguments.first else { return 1 }
    guard let count = Int(text), (1...1_000_000).contains(count) else {
      throw ToolError(.usage, "\(command) \(text): a number from 1 on is expected")
    }
    return count
  }
}

/// `back`: backward.
enum BackStep: StepperCommand {
  static let description = StepperCommandDescription(
    "back", short: "b", operands: "[COUNT]", count: 0...1, "Go back by one operator, or so many.",
    "Tensors that were set later have their old values again.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let count = try NextStep.count(arguments, of: "back")
    guard stepper.session.position > 0 else { return Output.print("this is the start\n") }
    try stepper.goBack(to: max(stepper.session.position - count, 0))
  }
}

/// `until`: forward to an operator.
enum UntilStep: StepperCommand {
  static let description = StepperCommandDescription(
    "until", short: "u", operands: "N|TYPE", count: 1...1, "Run until operator N, or the next of a type, is next.",
    "Breakpoints stop it. For an operator that has run, use back.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    guard Int(arguments[0]) == nil else {
      let goal = try stepper.position(arguments[0])
      guard goal > stepper.session.position else {
        throw ToolError(
          .usage, "operator \(arguments[0]) \(goal == stepper.session.position ? "is next" : "has run; use back")")
      }
      return try stepper.run(isShown: false) { $0 >= goal }
    }
    let type = try stepper.typeGlob(arguments[0])
    try stepper.run(isShown: false) { position in
      stepper.session.steps.indices.contains(position) && type.matches("\(stepper.session.steps[position].kind)")
    }
  }
}

/// `continue`: forward to a breakpoint.
enum ContinueStep: StepperCommand {
  static let description = StepperCommandDescription("continue", short: "c", "Run until a breakpoint, or to the end.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    try stepper.run(isShown: false) { _ in false }
  }
}

/// `restart`: back to the start.
enum RestartStep: StepperCommand {
  static let description = StepperCommandDescription(
    "restart", short: "r", "Go back to the start.", "Tensors that were set later have their old values again.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws { try stepper.goBack(to: 0) }
}

/// `quit`: the end.
enum QuitStep: StepperCommand {
  static let description = StepperCommandDescription("quit", short: "q", "Leave.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws { stepper.isDone = true }
}
