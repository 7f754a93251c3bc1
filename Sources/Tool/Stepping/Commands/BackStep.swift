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
