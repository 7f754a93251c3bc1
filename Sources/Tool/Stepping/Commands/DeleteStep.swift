/// `delete`: breakpoints go.
enum DeleteStep: StepperCommand {
  static let description = StepperCommandDescription(
    "delete", short: "d", operands: "NUMBER|all", count: 1...1, "Remove a breakpoint, or all of them.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    guard arguments[0] != "all" else { return stepper.breakpoints.removeAll() }
    guard let number = Int(arguments[0]), stepper.breakpoints.remove(number) else {
      let numbers = stepper.breakpoints.all.map { "\($0.number)" }
      let text = numbers.isEmpty ? "are none" : (numbers.count == 1 ? "is " : "are ") + numbers.joined(separator: ", ")
      throw ToolError(.usage, "no breakpoint \(arguments[0]); there \(text)")
    }
  }
}
