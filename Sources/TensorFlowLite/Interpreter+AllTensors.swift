internal import Apus

extension Interpreter {
  /// The number of all tensors of the graph, constants included.
  ///
  /// An addition to TensorFlowLiteSwift.
  public var tensorCount: Int { engine.graph.tensors.count }

  /// A copy of the tensor with this index in the graph.
  ///
  /// Inputs, outputs and constants can be read at any time; others keep their values only with `Options.keepsAllTensors`.
  /// An addition to TensorFlowLiteSwift.
  ///
  /// - Throws: `InterpreterError` with `invalidTensorIndex`, `allocateTensorsRequired`, `invalidTensorDataType`,
  ///   `invokeInterpreterRequired` for a tensor whose shape only a run decides, or `tensorFlowLiteError` for one that is
  ///   not kept.
  public func tensor(at index: Int) throws -> Tensor {
    try check(index, count: tensorCount)
    return try read(index, unallocated: .allocateTensorsRequired)
  }

  /// A copy of a tensor of the graph.
  func read(_ index: Int, unallocated: InterpreterError) throws -> Tensor {
    let tensor: Tensor?
    do {
      tensor = try engine.withTensor(at: index, Tensor.init)
    } catch {
      throw error.code == .allocateTensorsRequired ? unallocated : InterpreterError(error)
    }
    guard let tensor else { throw InterpreterError.invalidTensorDataType }
    return tensor
  }

  func check(_ index: Int, count: Int) throws {
    guard (0..<count).contains(index) else {
      throw InterpreterError.invalidTensorIndex(index: index, maxIndex: count - 1)
    }
  }
}
