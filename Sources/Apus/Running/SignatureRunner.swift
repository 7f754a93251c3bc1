/// Runs a model through one of its signatures, whose inputs and outputs have names.
public final class SignatureRunner {
  /// The name of the signature.
  public let signatureKey: String
  /// The names of the inputs, in the file's order.
  public let inputs: [String]
  /// The names of the outputs, in the file's order.
  public let outputs: [String]
  /// The interpreter of the signature's graph.
  package let interpreter: Interpreter
  private let inputIndices: [String: Int]
  private let outputIndices: [String: Int]

  init(_ interpreter: Interpreter, _ signature: Model.Signature) throws(InferenceError) {
    guard signature.subgraph == 0 || !interpreter.model.sharesVariables else {
      throw InferenceError(
        .unknownName,
        "signature '\(signature.key)' runs subgraph \(signature.subgraph), only the first can run where there are variables"
      )
    }
    self.interpreter = interpreter.interpreter(ofGraph: signature.subgraph)
    let graph = self.interpreter.graph
    signatureKey = signature.key
    inputs = signature.inputs.map(\.name)
    outputs = signature.outputs.map(\.name)
    inputIndices = try Self.positions(signature.inputs, in: graph.inputs, "input")
    outputIndices = try Self.positions(signature.outputs, in: graph.outputs, "output")
    let unnamed = Set(graph.inputs.indices).subtracting(inputIndices.values)
    guard unnamed.isEmpty else {
      throw InferenceError(.unknownName, "signature '\(signature.key)' has no name for input \(unnamed.min() ?? 0)")
    }
  }

  /// The position of each named tensor among the graph's inputs or outputs.
  private static func positions(
    _ bindings: [Model.Signature.Binding], in tensors: [Int], _ role: String
  ) throws(InferenceError) -> [String: Int] {
    var positions: [String: Int] = [:]
    for binding in bindings {
      guard let position = tensors.firstIndex(of: binding.tensor) else {
        throw InferenceError(.unknownName, "'\(binding.name)' names tensor \(binding.tensor), which is no \(role)")
      }
      guard positions.updateValue(position, forKey: binding.name) == nil else {
        throw InferenceError(.unknownName, "'\(binding.name)' names two \(role)s")
      }
    }
    return positions
  }

  /// The positions of the inputs among those of the interpreter, in the order of `inputs`.
  public var inputPositions: [Int] { inputs.compactMap { inputIndices[$0] } }
  /// The positions of the outputs among those of the interpreter, in the order of `outputs`.
  public var outputPositions: [Int] { outputs.compactMap { outputIndices[$0] } }

  /// The position of an input among those of `interpreter`.
  ///
  /// - Throws: `InferenceError.Code.unknownName`.
  package func inputPosition(named name: String) throws(InferenceError) -> Int {
    try index(name, inputIndices, "input")
  }

  /// The position of an output among those of `interpreter`.
  ///
  /// - Throws: `InferenceError.Code.unknownName`.
  package func outputPosition(named name: String) throws(InferenceError) -> Int {
    try index(name, outputIndices, "output")
  }

  /// Plans the model and allocates its memory; does nothing when that is done already.
  ///
  /// - Throws: `ModelError`, as `Interpreter.allocateTensors()`.
  public func allocateTensors() throws(ModelError) {
    try interpreter.allocateTensors()
  }

  /// Changes the shape of an input; the tensors must be allocated again.
  ///
  /// - Throws: `InferenceError.Code.unknownName`.
  public func resizeInput(named name: String, toShape shape: Shape) throws(InferenceError) {
    try interpreter.resizeInput(at: inputPosition(named: name), to: shape)
  }

  /// Copies `bytes` to an input.
  ///
  /// - Throws: `InferenceError` with `unknownName`, or as `Interpreter.copy(_:toInputAt:)`.
  public func copy(_ bytes: some Collection<UInt8>, toInputNamed name: String) throws(InferenceError) {
    try interpreter.copy(bytes, toInputAt: inputPosition(named: name))
  }

  /// A copy of an input.
  ///
  /// - Throws: `InferenceError` with `unknownName` or `allocateTensorsRequired`.
  public func input(named name: String) throws(InferenceError) -> Tensor {
    try interpreter.input(at: inputPosition(named: name))
  }

  /// A copy of an output, after a run.
  ///
  /// - Throws: `InferenceError` with `unknownName` or `invokeRequired`.
  public func output(named name: String) throws(InferenceError) -> Tensor {
    try interpreter.output(at: outputPosition(named: name))
  }

  /// Allocates tensors if need be, copies every value to the input of its name, and runs the model.
  ///
  /// Inputs that `values` does not name keep what they hold.
  ///
  /// - Throws: `ModelError` from planning, `InferenceError` from copying and running.
  public func invoke(with values: [String: [UInt8]]) throws {
    try allocateTensors()
    for (name, bytes) in values {
      try copy(bytes, toInputNamed: name)
    }
    try interpreter.invoke()
  }

  private func index(_ name: String, _ indices: [String: Int], _ role: String) throws(InferenceError) -> Int {
    guard let index = indices[name] else {
      throw InferenceError(.unknownName, "signature '\(signatureKey)' has no \(role) '\(name)'")
    }
    return index
  }
}

extension Model {
  /// Whether graphs name variables, which would have to be the same ones for all signatures.
  fileprivate var sharesVariables: Bool {
    subgraphs.contains { $0.operators.contains { $0.kind == .builtin(.varHandle) || $0.kind == .builtin(.callOnce) } }
  }
}

extension Interpreter {
  /// The names of the model's signatures.
  public var signatureKeys: [String] { model.signatures.map(\.key) }

  /// A runner for the signature named `key`.
  ///
  /// Runners of the first graph share this interpreter's tensors; those of another graph have tensors of their own.
  ///
  /// - Throws: `InferenceError.Code.unknownName` when the model has none of that name, or it cannot run.
  public func signatureRunner(with key: String) throws(InferenceError) -> SignatureRunner {
    guard let signature = model.signatures.first(where: { $0.key == key }) else {
      throw InferenceError(
        .unknownName, "no signature '\(key)'; the model has " + (signatureKeys.isEmpty ? "none" : "\(signatureKeys)"))
    }
    return try SignatureRunner(self, signature)
  }
}
