import Apus

/// A run to be looked at: how long its steps take, and when they were done.
struct TracedRun {
  let plan: Plan
  /// The times of each step, in runs that go step by step.
  let timings: [Timings]
  /// What the last run did when.
  let trace: RunTrace

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
    timings = try timer.steps(of: plan)
    trace = try interpreter.tracedInvoke()
  }
}
