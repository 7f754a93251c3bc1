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
