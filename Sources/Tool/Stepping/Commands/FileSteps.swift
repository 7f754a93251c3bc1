import Apus
import ApusVision

/// `image`: a picture of a tensor.
enum ImageStep: StepperCommand {
  static let description = StepperCommandDescription(
    "image", operands: "[T] FILE.png", count: 1...2,
    "Draw a tensor: a tile for each channel, and what the colours stand for.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let path = arguments[arguments.count - 1]
    guard path.hasSuffix(".png") else { throw ToolError(.usage, "image \(path): a name that ends in .png is expected") }
    let tensor = try stepper.tensor(arguments.count == 2 ? arguments[0] : nil)
    let map = try FeatureMap(tensor)
    try Files.write(map.picture().pngBytes(), to: path)
    let summary = map.grid.summary.isEmpty ? "" : ", \(map.grid.summary)"
    Output.print("\(path.printable): t\(tensor.index) \(tensor.shape)\(summary)\n")
  }
}

/// `save`: a tensor in a file.
enum SaveStep: StepperCommand {
  static let description = StepperCommandDescription(
    "save", operands: "[T] FILE.npy", count: 1...2, "Write a tensor to a NumPy file.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let path = arguments[arguments.count - 1]
    guard path.hasSuffix(".npy") else { throw ToolError(.usage, "save \(path): a name that ends in .npy is expected") }
    let tensor = try stepper.tensor(arguments.count == 2 ? arguments[0] : nil)
    guard let contents = try NumPyArray(tensor).fileContents else {
      throw ToolError(.unsupported, "NumPy has no \(tensor.dataType) elements (\(path))")
    }
    try Files.write(contents, to: path)
    Output.print("\(path.printable): t\(tensor.index) \(tensor.dataType) \(tensor.shape)\n")
  }
}

/// `repro`: one operator on its own.
enum ReproStep: StepperCommand {
  static let description = StepperCommandDescription(
    "repro", operands: "[N] DIR", count: 1...2,
    "Write an operator that has run as a model of its own, with inputs and outputs.",
    "Without N, the one that ran last. The folder gets operator.tflite, input_0.npy, … and output_0.npy, …")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let folder = arguments[arguments.count - 1]
    guard let last = stepper.lastStep?.operatorIndex else { throw ToolError(.usage, "repro: no operator has run") }
    let index = arguments.count == 2 ? try stepper.operatorIndex(arguments[0]) : last
    let name = stepper.path.split(separator: "/").last.map(String.init) ?? ""
    let reproduction = try OperatorReproduction(of: index, in: stepper.session.plan, source: name) {
      index throws(InferenceError) in
      try stepper.session.tensor(at: index)
    }
    try Files.makeFolder(folder)
    for file in reproduction.files {
      try Files.write(file.contents, to: "\(folder)/\(file.name)")
      Output.print("\(folder)/\(file.name)".printable + "\n")
    }
  }
}

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
    Output.print("\(arguments[0].printable): \(count) tensors\n")
  }
}
