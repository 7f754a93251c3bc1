/// One operator of a run in files that TensorFlow Lite can repeat it from: the operator as a model of its own, what it
/// read and what it wrote.
public struct OperatorReproduction: Sendable {
  /// A file of the reproduction.
  public struct File: Equatable, Sendable {
    /// The name, without a folder.
    public let name: String
    /// The bytes.
    public let contents: [UInt8]
  }

  /// `operator.tflite`, and `input_<i>.npy` and `output_<i>.npy` in the order of that model's inputs and outputs.
  public let files: [File]

  /// Cuts operator `operatorIndex` out of the main graph of `plan`.
  ///
  /// Tensors that planning computed are constants of the model. Variable tensors start anew in it, so the outputs are
  /// those of the first run.
  ///
  /// - Parameters:
  ///   - source: What the model's description names as its origin, such as a file name.
  ///   - contents: The tensor with this index, as the operator read or wrote it.
  /// - Throws: `InferenceError` that `contents` throws; with `refusal` for operators that cannot be cut out, see
  ///   `OperatorExcerpt`; with `invalidTensorIndex` when there is no such operator, and `invalidElementType` for elements
  ///   that `.npy` files do not have.
  public init(
    of operatorIndex: Int, in plan: Plan, source: String = "",
    contents: (Int) throws(InferenceError) -> Tensor
  ) throws(InferenceError) {
    let graph = plan.model.mainSubgraph
    guard graph.operators.indices.contains(operatorIndex) else {
      throw InferenceError(.invalidTensorIndex, "operator \(operatorIndex) of \(graph.operators.count)")
    }
    let node = graph.operators[operatorIndex]
    var tensors: [Int: Tensor] = [:]
    for index in node.inputs + node.outputs where index != -1 && tensors[index] == nil {
      guard graph.tensors[index].data == nil, !graph.tensors[index].isVariable else { continue }
      tensors[index] = try contents(index)
    }
    let constants = tensors.filter { node.inputs.contains($0.key) && plan.tensors[$0.key].storage == .constant }
    let excerpt = try Self.excerpt(
      of: operatorIndex, plan, shapes: tensors.mapValues(\.shape), constants: constants.mapValues(\.data), source)
    var files = [File(name: "operator.tflite", contents: excerpt.bytes)]
    for (role, indices) in [("input", excerpt.inputs), ("output", excerpt.outputs)] {
      for (number, index) in indices.enumerated() {
        guard let tensor = tensors[index] else { continue }
        files.append(File(name: "\(role)_\(number).npy", contents: try Self.arrayFile(tensor)))
      }
    }
    self.files = files
  }

  private static func excerpt(
    of operatorIndex: Int, _ plan: Plan, shapes: [Int: Shape], constants: [Int: [UInt8]], _ source: String
  ) throws(InferenceError) -> OperatorExcerpt {
    do {
      return try OperatorExcerpt(
        of: operatorIndex, in: plan.model, shapes: shapes, constants: constants, source: source,
        byteLimit: plan.options.memoryLimit)
    } catch {
      throw InferenceError(error)
    }
  }

  private static func arrayFile(_ tensor: Tensor) throws(InferenceError) -> [UInt8] {
    do {
      let array = try NumPyArray(tensor)
      if let contents = array.fileContents { return contents }
    } catch {
      throw InferenceError(.invalidElementType, "'\(tensor.name)': \(error)")
    }
    throw InferenceError(.invalidElementType, "NumPy has no \(tensor.dataType) elements, of which '\(tensor.name)' is")
  }
}
