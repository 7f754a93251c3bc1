/// `restart`: back to the start.
enum RestartStep: StepperCommand {
  static let description = StepperCommandDescription(
    "restart", short: "r", "Go back to the start.", "Tensors that were set later have their old values again.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws { try stepper.goBack(to: 0) }
}
