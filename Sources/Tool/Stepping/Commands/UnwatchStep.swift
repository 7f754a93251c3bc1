/// `unwatch`: no more.
enum UnwatchStep: StepperCommand {
  static let description = StepperCommandDescription(
    "unwatch", operands: "T|all", count: 1...1, "Watch a tensor, or all of them, no longer.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    guard arguments[0] != "all" else { return stepper.watches = [] }
    let index = try stepper.reference(arguments[0]).index
    guard stepper.watches.contains(index) else { throw ToolError(.usage, "tensor \(index) is not watched") }
    stepper.watches.removeAll { $0 == index }
  }
}
