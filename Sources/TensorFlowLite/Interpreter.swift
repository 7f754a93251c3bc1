internal import Apus
import Foundation

/// Runs a model: allocate tensors, fill the inputs, invoke, read the outputs.
///
/// Not for use on two threads at a time.
public final class Interpreter {
  /// The choices that the interpreter was made with; nil for the default ones.
  public let options: Options?
  /// The delegates that the interpreter was made with, none of which is used.
  public let delegates: [Delegate]?
  /// The names of the model's signatures, in the file's order.
  public let signatureKeys: [String]
  /// What runs the model.
  let engine: Apus.Interpreter

  /// Opens the model at `modelPath`.
  ///
  /// - Throws: `InterpreterError` with `failedToLoadModel` when the file is not a valid model, or
  ///   `failedToCreateInterpreter` when an operator of it is not implemented.
  public convenience init(modelPath: String, options: Options? = nil, delegates: [Delegate]? = nil) throws {
    try self.init(modelPath, options, delegates) { () throws(ModelError) in try Model(path: modelPath) }
  }

  /// Opens a model in memory, of which the interpreter keeps a copy.
  ///
  /// - Throws: `InterpreterError` with `failedToLoadModel` when the bytes are not a valid model, or
  ///   `failedToCreateInterpreter` when an operator of it is not implemented.
  public convenience init(modelData: Data, options: Options? = nil, delegates: [Delegate]? = nil) throws {
    try self.init(nil, options, delegates) { () throws(ModelError) in try Model(ModelBytes(copying: modelData)) }
  }

  private init(
    _ file: String?, _ options: Options?, _ delegates: [Delegate]?, _ load: () throws(ModelError) -> Model
  ) throws {
    let reporter = options?.errorReporter
    let model = try reporter.failing(with: InterpreterError.failedToLoadModel, in: file, load)
    try reporter.failing(with: InterpreterError.failedToCreateInterpreter, in: file) { () throws(ModelError) in
      for graph in model.subgraphs {
        for node in graph.operators { try OperatorSet.checkSupport(of: node) }
      }
    }
    delegates?.forEach { StandardError.write("INFO: \($0.explanation).") }
    self.options = options
    self.delegates = delegates
    engine = Apus.Interpreter(model, options: PlanOptions(options))
    signatureKeys = engine.signatureKeys
  }

  /// What is told the reasons of errors.
  var reporter: ErrorReporter? { options?.errorReporter }

  /// The number of inputs.
  public var inputTensorCount: Int { engine.inputTensorCount }
  /// The number of outputs.
  public var outputTensorCount: Int { engine.outputTensorCount }

  /// Makes the tensors ready for the current shapes of the inputs; does nothing when they are.
  ///
  /// - Throws: `InterpreterError.failedToAllocateTensors` when the model cannot take these shapes, or asks for what is not
  ///   implemented or too large.
  public func allocateTensors() throws {
    try reporter.failing(with: InterpreterError.failedToAllocateTensors, engine.allocateTensors)
  }

  /// Runs the model.
  ///
  /// - Throws: `InterpreterError` with `allocateTensorsRequired`, or `tensorFlowLiteError` when an operator refuses the values
  ///   that it was given.
  public func invoke() throws {
    do {
      try engine.invoke()
    } catch {
      throw InterpreterError(error)
    }
  }

  /// A copy of an input.
  ///
  /// - Throws: `InterpreterError` with `invalidTensorIndex`, `allocateTensorsRequired` or `invalidTensorDataType`.
  public func input(at index: Int) throws -> Tensor {
    try check(index, count: inputTensorCount)
    return try read(engine.graph.inputs[index], unallocated: .allocateTensorsRequired)
  }

  /// A copy of an output, which before a run holds anything.
  ///
  /// - Throws: `InterpreterError` with `invalidTensorIndex`, `invalidTensorDataType`, or `invokeInterpreterRequired` when
  ///   there is no such tensor yet.
  public func output(at index: Int) throws -> Tensor {
    try check(index, count: outputTensorCount)
    return try read(engine.graph.outputs[index], unallocated: .invokeInterpreterRequired)
  }

  /// Changes the shape of an input; tensors must be allocated again, and what they held is gone.
  ///
  /// A shape that the model cannot take is found by `allocateTensors()`.
  ///
  /// - Throws: `InterpreterError` with `invalidTensorIndex`, or `failedToResizeInputTensor` for sizes that are negative or
  ///   need more than 32 bits, and for shapes whose bytes cannot be counted in 64.
  public func resizeInput(at index: Int, to shape: Tensor.Shape) throws {
    try check(index, count: inputTensorCount)
    guard let shape = Shape(shape) else {
      reporter.report("input \(index) cannot have shape \(shape.dimensions)")
      throw InterpreterError.failedToResizeInputTensor(index: index)
    }
    try engine.resizeInput(at: index, to: shape)
  }

  /// Copies `data` to an input, and returns the input.
  ///
  /// - Throws: `InterpreterError` with `invalidTensorIndex`, `invalidTensorDataCount` unless `data` has exactly the tensor's
  ///   size, `allocateTensorsRequired`, or `invalidTensorDataType`.
  @discardableResult
  public func copy(_ data: Data, toInputAt index: Int) throws -> Tensor {
    try check(index, count: inputTensorCount)
    guard let required = try engine.inputByteCount(at: index) else { throw InterpreterError.invalidTensorDataType }
    guard data.count == required else {
      throw InterpreterError.invalidTensorDataCount(provided: data.count, required: required)
    }
    do {
      try engine.fill(data, toInputAt: index)
    } catch {
      throw InterpreterError(error)
    }
    return try input(at: index)
  }

  /// A runner of the signature named `key`, its tensors allocated.
  ///
  /// - Throws: `SignatureRunnerError` with `failedToCreateSignatureRunner` or `failedToAllocateTensors`.
  public func signatureRunner(with key: String) throws -> SignatureRunner {
    try SignatureRunner(self, key)
  }
}
