import Apus

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
