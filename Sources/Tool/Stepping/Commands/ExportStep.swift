/// `export`: all tensors.
enum ExportStep: StepperCommand {
  static let description = StepperCommandDescription(
    "export", operands: "DIR|FILE.npz", count: 1...1, "Write all tensors that have been computed, for --against.",
    "Tensors are named as in the model. Constants are left out.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let session = stepper.session
    let indices = session.plan.tensors.indices.filter { index in
      session.isComputed(index) && session.plannedTensor(at: index)?.storage != .constant
    }
    let archive = TensorFiles(arguments[0], session.model)
    let count = try archive.write(indices) { try session.tensor(at: $0) }
    Output.print("\(arguments[0].printable): \(count) tensor\(count == 1 ? "" : "s")\n")
  }
}
