/// `watch`: a tensor shown at every stop.
enum WatchStep: StepperCommand {
  static let description = StepperCommandDescription(
    "watch", operands: "[T]", count: 0...1,
    "Show the range of a tensor at every stop; without T, those that are watched.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    if let text = arguments.first {
      let index = try stepper.reference(text).index
      if !stepper.watches.contains(index) { stepper.watches.append(index) }
    }
    for index in stepper.watches { Output.print("  watch \(try stepper.summary(of: index))\n") }
    if stepper.watches.isEmpty { Output.print("nothing is watched\n") }
  }
}
