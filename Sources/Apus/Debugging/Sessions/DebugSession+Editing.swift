extension DebugSession {
  /// Replaces the contents of tensor `index` by `contents`, elements in memory order, for all steps from here on.
  ///
  /// - Throws: As `checkReplaceable(tensor:)`; `invalidDataCount` when the number of bytes is not the tensor's.
  public func replace(tensor index: Int, with contents: [UInt8]) throws(InferenceError) {
    try checkReplaceable(tensor: index)
    guard let memory = execution.owner(of: index)?.contents(of: index), contents.count == memory.count else {
      throw InferenceError(
        .invalidDataCount, "\(contents.count) bytes, tensor \(index) has \(plannedTensor(at: index)?.byteCount ?? 0)")
    }
    if let last = edits.lastIndex(where: { $0.position == position && $0.tensor == index }) {
      edits[last].contents = contents
    } else {
      edits.append(TensorEdit(position: position, tensor: index, previous: Array(memory), contents: contents))
    }
    memory.copyBytes(from: contents)
  }

  /// Replaces the contents of input `index`, counted in graph order; see `replace(tensor:with:)`.
  ///
  /// - Throws: As `replace(tensor:with:)`.
  public func copy(_ contents: [UInt8], toInputAt index: Int) throws(InferenceError) {
    try replace(tensor: interpreter.inputIndex(index), with: contents)
  }

  /// Checks that tensor `index` can be replaced at this position.
  ///
  /// - Throws: As `tensor(at:)`; `constantTensor` for constants, which steps have read when they were planned, and for
  ///   tensors that operators before this position were planned for, after they were deferred.
  public func checkReplaceable(tensor index: Int) throws(InferenceError) {
    try requireValue(of: index)
    let label = label(of: index)
    guard plannedTensor(at: index)?.storage != .constant else {
      throw InferenceError(.constantTensor, "\(label) is part of the operators that read it")
    }
    guard let first = execution.planningPosition(for: index, at: position) else { return }
    let step = steps[first]
    throw InferenceError(
      .constantTensor,
      "\(label) decides the shapes of operators that have run; "
        + "go back to operator \(step.operatorIndex) \(step.kind) first")
  }

  func requireValue(of index: Int) throws(InferenceError) {
    guard plan.tensors.indices.contains(index) else {
      throw InferenceError(.invalidTensorIndex, "tensor \(index), the last is \(plan.tensors.count - 1)")
    }
    guard !isComputed(index) else { return }
    if let producer = producer(of: index) {
      throw InferenceError(
        .invokeRequired,
        "\(label(of: index)) is computed by operator \(steps[producer].operatorIndex), which has not run")
    }
    guard plannedTensor(at: index)?.storage == .unused else {
      throw InferenceError(
        .invokeRequired, "\(label(of: index)) is computed by an operator that waits for other values")
    }
    throw InferenceError(.tensorNotKept, "\(label(of: index)) is used by no operator")
  }

  private func label(of index: Int) -> String { "tensor \(index) '\(plan.tensors[index].name)'" }
}
