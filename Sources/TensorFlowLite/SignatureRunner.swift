internal import Apus
import Foundation

/// Runs a model through one of its signatures, whose inputs and outputs have names.
///
/// Keeps its interpreter alive. Not for use on two threads at a time. Runners of one graph share its tensors; those of the
/// first graph share the interpreter's.
public final class SignatureRunner {
  /// The name of the signature.
  public let signatureKey: String
  /// The names of the inputs, in the order of their UTF-8 bytes.
  public let inputs: [String]
  /// The names of the outputs, in the order of their UTF-8 bytes.
  public let outputs: [String]
  private let interpreter: Interpreter
  private let runner: Apus.SignatureRunner

  init(_ interpreter: Interpreter, _ key: String) throws {
    self.interpreter = interpreter
    signatureKey = key
    let engine = interpreter.engine
    runner = try interpreter.reporter.failing(
      with: SignatureRunnerError.failedToCreateSignatureRunner(signatureKey: key)
    ) { () throws(InferenceError) in try engine.signatureRunner(with: key) }
    inputs = runner.inputs.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    outputs = runner.outputs.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    try allocateTensors()
  }

  /// Allocates tensors if need be, copies every value to the input of its name, and runs the signature.
  ///
  /// Inputs that are not named keep what they hold.
  ///
  /// - Throws: `SignatureRunnerError` with `failedToAllocateTensors`, `failedToGetTensor`, `invalidTensorDataCount`, or
  ///   `failedToInvokeSignature` when an operator refuses the values that it was given.
  public func invoke(with inputs: [String: Data]) throws {
    try allocateTensors()
    for (name, data) in inputs {
      try copy(data, toInputNamed: name)
    }
    try interpreter.reporter.failing(
      with: SignatureRunnerError.failedToInvokeSignature(signatureKey: signatureKey), runner.interpreter.invoke)
  }

  /// A copy of an input.
  ///
  /// - Throws: `SignatureRunnerError` with `failedToGetTensor`, `allocateTensorsRequired` or `invalidTensorDataType`.
  public func input(named name: String) throws -> Tensor {
    try read(runner.interpreter.graph.inputs[inputPosition(named: name)])
  }

  /// A copy of an output, which before a run holds anything.
  ///
  /// - Throws: `SignatureRunnerError` with `failedToGetTensor`, `invalidTensorDataType`, or `allocateTensorsRequired` when
  ///   there is no such tensor yet.
  public func output(named name: String) throws -> Tensor {
    let position = try interpreter.reporter.failing(
      with: SignatureRunnerError.failedToGetTensor(tensorType: "output", nameInSignature: name)
    ) { () throws(InferenceError) in try runner.outputPosition(named: name) }
    return try read(runner.interpreter.graph.outputs[position])
  }

  /// Changes the sizes of an input's dimensions that the model leaves open; tensors must be allocated again.
  ///
  /// - Throws: `SignatureRunnerError.failedToResizeInputTensor` for an unknown name, another rank, another size of a
  ///   dimension that the model fixes, and a size that is negative or needs more than 32 bits, or a shape whose bytes
  ///   cannot be counted in 64.
  public func resizeInput(named name: String, toShape shape: Tensor.Shape) throws {
    try interpreter.reporter.failing(with: SignatureRunnerError.failedToResizeInputTensor(inputName: name)) {
      () throws(InferenceError) in
      let position = try runner.inputPosition(named: name)
      let engine = runner.interpreter
      let declared = engine.graph.tensors[engine.graph.inputs[position]].openShape
      guard let new = Shape(shape), declared.count == new.rank,
        zip(declared, new.dimensions).allSatisfy({ $0 == -1 || $0 == $1 })
      else {
        throw InferenceError(.invalidData, "input '\(name)' of shape \(declared) cannot have shape \(shape.dimensions)")
      }
      try engine.resizeInput(at: position, to: new)
    }
  }

  /// Copies `data` to an input.
  ///
  /// - Throws: `SignatureRunnerError` with `failedToGetTensor`, `invalidTensorDataCount` unless `data` has exactly the input's
  ///   size, or `allocateTensorsRequired`.
  public func copy(_ data: Data, toInputNamed name: String) throws {
    let position = try inputPosition(named: name)
    guard let required = try runner.interpreter.inputByteCount(at: position) else {
      throw SignatureRunnerError.invalidTensorDataType
    }
    guard data.count == required else {
      throw SignatureRunnerError.invalidTensorDataCount(provided: data.count, required: required)
    }
    do {
      try runner.interpreter.fill(data, toInputAt: position)
    } catch {
      throw SignatureRunnerError.allocateTensorsRequired
    }
  }

  /// Makes the tensors ready for the current shapes of the inputs; does nothing when they are.
  ///
  /// - Throws: `SignatureRunnerError.failedToAllocateTensors`.
  public func allocateTensors() throws {
    try interpreter.reporter.failing(with: SignatureRunnerError.failedToAllocateTensors, runner.allocateTensors)
  }

  private func inputPosition(named name: String) throws -> Int {
    try interpreter.reporter.failing(
      with: SignatureRunnerError.failedToGetTensor(tensorType: "input", nameInSignature: name)
    ) { () throws(InferenceError) in try runner.inputPosition(named: name) }
  }

  private func read(_ index: Int) throws -> Tensor {
    let tensor: Tensor?
    do {
      tensor = try runner.interpreter.withTensor(at: index, Tensor.init)
    } catch {
      throw SignatureRunnerError.allocateTensorsRequired
    }
    guard let tensor else { throw SignatureRunnerError.invalidTensorDataType }
    return tensor
  }
}

extension Model.Tensor {
  /// The dimensions, −1 for those whose size the model leaves open.
  fileprivate var openShape: [Int] { shapeSignature.isEmpty ? shape.dimensions : shapeSignature }
}
