import Apus

/// `repro`: one operator on its own.
enum ReproStep: StepperCommand {
  static let description = StepperCommandDescription(
    "repro", operands: "[N] DIR", count: 1...2,
    "Write an operator that has run as a model of its own, with inputs and outputs.",
    """
    Without N, the one that ran last. The folder gets operator.tflite, input_0.npy, … and output_0.npy, …: what the operator
    computes from its inputs as they are now, with variables as they were before the first operator.
    """)

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let folder = arguments[arguments.count - 1]
    guard let last = stepper.lastStep?.operatorIndex else { throw ToolError(.usage, "repro: no operator has run") }
    let index = arguments.count == 2 ? try stepper.operatorIndex(arguments[0]) : last
    let name = stepper.path.split(separator: "/").last.map(String.init) ?? ""
    let step = stepper.position(ofOperator: index)
    let outputs = try step.map { try stepper.session.outputs(ofStep: $0) } ?? []
    let reproduction = try OperatorReproduction(of: index, in: stepper.session.plan, source: name) {
      index throws(InferenceError) in
      if let output = outputs.first(where: { $0.index == index }) { return output }
      return try stepper.session.tensor(at: index)
    }
    try Files.makeFolder(folder)
    for file in reproduction.files {
      try Files.write(file.contents, to: "\(folder)/\(file.name)")
      Output.print("\(folder)/\(file.name)".printable + "\n")
    }
  }
}
