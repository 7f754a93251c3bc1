/// `quit`: the end.
enum QuitStep: StepperCommand {
  static let description = StepperCommandDescription("quit", short: "q", aliases: ["exit"], "Leave.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws { stepper.isDone = true }
}
