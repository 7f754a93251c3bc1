import Apus

/// A run to be looked at: how long its steps take, and when they were done.
struct TracedRun {
  let plan: Plan
  /// The times of each step, in runs that go step by step, and of whole runs that took turns with them.
  let timings: (steps: [Timings], runs: Timings)
  /// What the quickest of some runs did when: others may have waited for threads that the system did not run.
  let trace: RunTrace

  /// The number of runs that are traced.
  private static let traceCount = 5

  /// Runs the model of `session` for about `seconds`, as other commands do, on the inputs that the session has.
  init(_ session: DebugSession, seconds: Double) throws {
    var options = session.plan.options
    options.keepsAllTensors = false
    let inputs = session.plan.inputs
    let shapes = Dictionary(inputs.map { ($0, session.plan.tensors[$0].shape) }) { first, _ in first }
    plan = try Plan(session.model, options: options, inputShapes: shapes)
    let interpreter = Interpreter(plan)
    for (position, index) in inputs.enumerated() {
      try interpreter.copy(session.tensor(at: index).data, toInputAt: position)
    }
    let timer = RunTimer(interpreter: interpreter, seconds: seconds)
    try timer.warmUp()
    timings = try timer.profile(of: plan)
    var trace = try interpreter.tracedInvoke()
    for _ in 1..<Self.traceCount where seconds > 0 {
      let next = try interpreter.tracedInvoke()
      if next.nanoseconds < trace.nanoseconds { trace = next }
    }
    self.trace = trace
  }
}
