import Apus

/// `diff`: how far a tensor is from the other run's.
enum DiffStep: StepperCommand {
  static let description = StepperCommandDescription(
    "diff", operands: "[T]", count: 0...1, "Compare a tensor with that of --against.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let tensor = try stepper.tensor(arguments.first)
    let difference = try TensorDifference(tensor, stepper.counterpartTensor(tensor.index))
    Output.print("\(stepper.description(of: tensor.index))\n" + TextTable.lines(difference.lines))
  }
}
