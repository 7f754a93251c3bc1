extension Interpreter {
  /// Copies `bytes`, elements in memory order, to an input, and returns the input.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `allocateTensorsRequired`, or `invalidDataCount` when the
  ///   number of bytes is not the tensor's.
  @discardableResult
  public func copy(_ bytes: some Collection<UInt8>, toInputAt index: Int) throws(InferenceError) -> Tensor {
    try fill(bytes, toInputAt: index)
    return try input(at: index)
  }

  /// Does what `copy(_:toInputAt:)` does, without returning the input.
  package func fill(_ bytes: some Collection<UInt8>, toInputAt index: Int) throws(InferenceError) {
    let tensor = try inputIndex(index)
    let contents = try allocated().contents(of: tensor)
    guard bytes.count == contents.count else {
      throw InferenceError(
        .invalidDataCount, "\(bytes.count) bytes provided, input \(index) takes \(contents.count)")
    }
    contents.copyBytes(from: bytes)
  }

  /// The size in bytes that an input has, or will have when tensors are allocated; nil when its elements have none or
  /// that overflows.
  ///
  /// - Throws: `InferenceError.Code.invalidTensorIndex`.
  package func inputByteCount(at index: Int) throws(InferenceError) -> Int? {
    let tensor = try inputIndex(index)
    return graph.tensors[tensor].type.byteCount(elementCount: shape(ofInput: tensor).elementCount)
  }

  /// A copy of an input.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex` or `allocateTensorsRequired`.
  public func input(at index: Int) throws(InferenceError) -> Tensor {
    try tensor(at: inputIndex(index))
  }

  /// A copy of an output.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, or `invokeRequired` before the first run.
  public func output(at index: Int) throws(InferenceError) -> Tensor {
    let tensor = try outputIndex(index)
    try requireRun()
    return try self.tensor(at: tensor)
  }

  /// A copy of the tensor with this index in the graph.
  ///
  /// Inputs, outputs, constants and variables can be read at any time; others keep their values only with
  /// `PlanOptions.keepsAllTensors`.
  ///
  /// - Throws: `InferenceError` with `invalidTensorIndex`, `allocateTensorsRequired` or `tensorNotKept`.
  public func tensor(at index: Int) throws(InferenceError) -> Tensor {
    try withTensor(at: index) { tensor, bytes in
      Tensor(
        index: index, name: tensor.name, dataType: tensor.type, shape: tensor.shape,
        data: bytes.withUnsafeBytes(Array.init), quantization: tensor.quantization)
    }
  }

  /// Calls `body` with what is known of the tensor with this index in the graph, and its contents in place.
  ///
  /// - Throws: What `tensor(at:)` throws.
  package func withTensor<Result>(
    at index: Int, _ body: (PlannedTensor, RawSpan) -> Result
  ) throws(InferenceError) -> Result {
    let execution = try allocated()
    guard execution.plan.tensors.indices.contains(index) else {
      throw InferenceError(.invalidTensorIndex, "tensor \(index) of \(execution.plan.tensors.count)")
    }
    guard let owner = execution.owner(of: index) else {
      throw InferenceError(.invokeRequired, "tensor \(index) has no shape yet, call invoke() first")
    }
    let tensor = owner.plan.tensors[index]
    guard tensor.isKept, tensor.storage != .unused else {
      throw InferenceError(.tensorNotKept, "tensor \(index) '\(tensor.name)'; plan with keepsAllTensors to read it")
    }
    return withExtendedLifetime(owner) { body(tensor, UnsafeRawBufferPointer(owner.contents(of: index)).bytes) }
  }
}
