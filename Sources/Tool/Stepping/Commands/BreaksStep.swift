/// `breaks`: the breakpoints.
enum BreaksStep: StepperCommand {
  static let description = StepperCommandDescription("breaks", "Show the breakpoints.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let lines = stepper.breakpoints.all.map { (name: "\($0.number)", text: "\($0)") }
    Output.print(lines.isEmpty ? "no breakpoints\n" : TextTable.lines(lines))
  }
}
