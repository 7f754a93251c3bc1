extension DebugSession {
  /// How long step `index`, one that has run, takes: the times of `count` more runs of it, in no way seen afterwards.
  ///
  /// - Throws: `InferenceError.Code.invokeRequired` for a step that has not run, or what its operator throws.
  public func times(ofStep index: Int, count: Int) throws(InferenceError) -> [Duration] {
    try repeating(step: index) { () throws(InferenceError) in
      var times: [Duration] = []
      for _ in 0..<count {
        let start = SuspendingClock.now
        try interpreter.execute(step: index)
        times.append(SuspendingClock.now - start)
      }
      return times
    }
  }

  /// What step `index`, one that has run, writes when it runs once more.
  ///
  /// It reads what is there now, and variables as they were before the first step. Nothing of it is seen afterwards.
  ///
  /// - Throws: As `times(ofStep:count:)`.
  public func outputs(ofStep index: Int) throws(InferenceError) -> [Tensor] {
    try repeating(step: index) { () throws(InferenceError) in
      let indices = steps[index].outputs
      execution.variables.contents = initialVariables
      try interpreter.execute(step: index)
      var tensors: [Tensor] = []
      for output in indices { tensors.append(try interpreter.tensor(at: output)) }
      return tensors
    }
  }

  /// Does `body`, which runs step `index` again, and takes back what that changes.
  private func repeating<Result>(
    step index: Int, _ body: () throws(InferenceError) -> Result
  ) throws(InferenceError) -> Result {
    guard (0..<position).contains(index) else {
      throw InferenceError(.invokeRequired, "step \(index) has not run, the next is \(position)")
    }
    let variables = execution.variables.contents
    let outputs = steps[index].outputs.compactMap { execution.owner(of: $0)?.contents(of: $0) }
    let contents = outputs.map(Array.init)
    defer {
      execution.variables.contents = variables
      for (output, bytes) in zip(outputs, contents) { output.copyBytes(from: bytes) }
    }
    return try body()
  }
}
