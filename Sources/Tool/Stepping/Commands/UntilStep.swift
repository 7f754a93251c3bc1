/// `until`: forward to an operator.
enum UntilStep: StepperCommand {
  static let description = StepperCommandDescription(
    "until", short: "u", operands: "N|TYPE", count: 1...1, "Run until operator N, or the next of a type, is next.",
    "Breakpoints stop it. For an operator that has run, use back.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    guard Int(arguments[0]) == nil else {
      let goal = try stepper.steppedOperator(arguments[0])
      guard let next = stepper.nextOperator, goal > next else {
        throw ToolError(.usage, "operator \(goal) \(goal == stepper.nextOperator ? "is next" : "has run; use back")")
      }
      return try stepper.run(isShown: false) { stepper.nextOperator.map { $0 >= goal } ?? true }
    }
    let type = try stepper.typeGlob(arguments[0])
    try stepper.run(isShown: false) {
      stepper.nextOperator.map { type.matches("\(stepper.operators[$0].kind)") } ?? true
    }
  }
}
