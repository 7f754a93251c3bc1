extension DebugSession {
  /// Whether a step may read something else in the place of tensor `index`: it is neither a constant nor a variable, and
  /// has a value.
  func isReplaceable(_ index: Int) -> Bool {
    guard index >= 0, isComputed(index) else { return false }
    switch plannedTensor(at: index)?.storage {
    case .arena, .continued: return true
    case .constant, .variable, .unused, nil: return false
    }
  }

  /// What the step that runs next writes when `contents`, by tensor index, are in the place of what it reads.
  ///
  /// The session stays as it is: nothing of this is an edit, and variables keep their values.
  ///
  /// - Throws: What the operator throws, and `InferenceError.Code.invokeRequired` for contents of tensors whose values
  ///   deferred operators were planned for.
  func outputsOfNextStep(reading contents: [Int: [UInt8]]) throws(InferenceError) -> [Tensor] {
    let outputs = steps[position].outputs
    let variables = execution.variables.contents
    let places = contents.compactMap { index, bytes in
      execution.owner(of: index).map { ($0.contents(of: index), bytes) }
    }
    let previous = places.map { Array($0.0) }
    defer {
      for (place, bytes) in zip(places, previous) { place.0.copyBytes(from: bytes) }
      execution.variables.contents = variables
    }
    for (place, bytes) in places { place.copyBytes(from: bytes) }
    try interpreter.execute(step: position)
    var tensors: [Tensor] = []
    for output in outputs { tensors.append(try interpreter.tensor(at: output)) }
    return tensors
  }
}
