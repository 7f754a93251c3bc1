/// `continue`: forward to a breakpoint.
enum ContinueStep: StepperCommand {
  static let description = StepperCommandDescription("continue", short: "c", "Run until a breakpoint, or to the end.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    try stepper.run(isShown: false) { false }
  }
}
