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
      let inputs = try readInputs(arguments.values("input"), order, path)
      if inputs.isEmpty && !order.inputs.isEmpty { Output.printNote("no --input is given, all inputs are zeros") }
      for (array, position) in zip(inputs, order.inputs) {
        try interpreter.resizeInput(at: position, to: array.shape)
      }
      try allocate(interpreter, inputs, order, path)
      for (array, position) in zip(inputs, order.inputs) {
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

  /// Allocates tensors; an error says which inputs have another shape than the model declares.
  private static func allocate(
    _ interpreter: Interpreter, _ inputs: [NumPyArray], _ order: TensorOrder, _ path: String
  ) throws(ToolError) {
    do {
      try interpreter.allocateTensors()
    } catch {
      let graph = interpreter.model.mainSubgraph
      var changes: [String] = []
      for (array, position) in zip(inputs, order.inputs) {
        let declared = graph.tensors[graph.inputs[position]].shape
        guard array.shape != declared else { continue }
        let change = "input \(position) is \(array.shape), the model declares \(declared)"
        // What an operator deep inside says about an input of another rank helps nobody.
        guard array.shape.rank == declared.rank || declared.rank == 0 else {
          throw ToolError(.badData, "\(change) (\(path))")
        }
        changes.append(change + "; ")
      }
      let failure = ToolError(anyError: error, file: path)
      throw ToolError(failure.status, changes.joined() + failure.message)
    }
  }

  private static func readInputs(
    _ files: [String], _ order: TensorOrder, _ model: String
  ) throws(ToolError) -> [NumPyArray] {
    guard files.isEmpty || files.count == order.inputs.count else {
      throw ToolError(.usage, "\(files.count) inputs given, the model has \(order.inputs.count) (\(model))")
    }
    var arrays: [NumPyArray] = []
    for (file, type) in zip(files, order.inputTypes) {
      let array: NumPyArray
      do throws(any Error) {
        array = try NumPyArray(bytes: Files.read(file))
      } catch {
        throw ToolError(anyError: error, file: file)
      }
      guard array.type == type else {
        throw ToolError(.badData, "elements are \(array.type), the model's input takes \(type) (\(file))")
      }
      arrays.append(array)
    }
    return arrays
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
