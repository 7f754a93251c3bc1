/// `where`: where the run stands.
enum WhereStep: StepperCommand {
  static let description = StepperCommandDescription("where", short: "w", "Show which operator is next.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws { try stepper.stop() }
}
