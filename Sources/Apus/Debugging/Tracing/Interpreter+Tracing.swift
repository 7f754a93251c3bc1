extension Interpreter {
  /// Runs the model as `invoke()` does, with the same results, and says what was done when.
  ///
  /// Noting the times takes some time itself, well below a microsecond for each part of a step.
  ///
  /// - Throws: as `invoke()`.
  public func tracedInvoke() throws(InferenceError) -> RunTrace {
    let execution = try allocated()
    hasRun = false
    let recorder = TraceRecorder(threadCount: execution.plan.threadCount)
    try execution.run(recordedBy: recorder)
    hasRun = true
    return RunTrace(steps: recorder.steps)
  }
}
