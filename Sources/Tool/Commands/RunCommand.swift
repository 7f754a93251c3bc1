import Apus

/// `apus run`: tensors in, tensors out.
enum RunCommand: Command {
  static let description = CommandDescription(
    name: "run", operands: "MODEL", operandCount: 1...1,
    summary: "Run a model on tensors from NumPy files.",
    discussion: """
      Inputs are given in graph order, or in the signature's order with --signature. Without any, all inputs are zeros of
      the declared shapes. Outputs are written to output_0.npy, output_1.npy, … in the same kind of order.
      """,
    options: [
      .init("input", value: "FILE.npy", repeats: true, "An input; once for each input of the model."),
      .init("output-dir", value: "DIR", "Where to write the outputs (default: the current folder)."),
      .init("signature", value: "KEY", "The signature whose order of inputs and outputs counts."),
      .kernels, .threads,
      .init("json", "Print one JSON object for each output instead of text."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let path = arguments.operands[0]
    let options = try PlanOptions(arguments)
    do throws(any Error) {
      let interpreter = try Interpreter(modelPath: path, options: options)
      let order = try TensorOrder(interpreter, signature: arguments.value("signature"))
      let graph = interpreter.model.mainSubgraph
      let inputs = try ModelInputs(
        files: arguments.values("input"), positions: order.inputs, of: graph, model: path)
      if inputs.arrays.isEmpty && !order.inputs.isEmpty {
        Output.printNote("no --input is given, all inputs are zeros")
      }
      for (array, position) in zip(inputs.arrays, inputs.positions) {
        try interpreter.resizeInput(at: position, to: array.shape)
      }
      do {
        try interpreter.allocateTensors()
      } catch {
        throw inputs.failure(error, of: graph, model: path)
      }
      for (array, position) in zip(inputs.arrays, inputs.positions) {
        try interpreter.copy(array.data, toInputAt: position)
      }
      try interpreter.invoke()
      let folder = arguments.value("output-dir") ?? "."
      try Files.makeFolder(folder)
      for (number, position) in order.outputs.enumerated() {
        try write(interpreter.output(at: position), to: "\(folder)/output_\(number).npy", arguments.has("json"))
      }
    } catch {
      throw ToolError(anyError: error, file: path)
    }
  }

  private static func write(_ tensor: Tensor, to path: String, _ isJSON: Bool) throws {
    let array = try NumPyArray(type: tensor.dataType, shape: tensor.shape, data: tensor.data)
    guard let contents = array.fileContents else {
      throw ToolError(.unsupported, "NumPy has no \(tensor.dataType) elements (\(path))")
    }
    try Files.write(contents, to: path)
    if isJSON {
      try Output.printJSON(OutputReport(file: path, tensor))
    } else {
      Output.print("\(path)  \(tensor.dataType) \(tensor.shape)  \(tensor.name.printable)\n")
    }
  }
}

/// One line of `apus run --json`.
private struct OutputReport: Encodable {
  let file: String
  let name: String
  let type: String
  let shape: [Int]

  init(file: String, _ tensor: Tensor) {
    self.file = file
    name = tensor.name
    type = "\(tensor.dataType)"
    shape = tensor.shape.dimensions
  }
}
