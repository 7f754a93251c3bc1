import Apus

/// Times runs of an interpreter, whole or step by step.
struct RunTimer {
  let interpreter: Interpreter
  /// How long to go on, in seconds.
  let seconds: Double

  /// Runs once, so that memory is touched, and for a tenth of the time.
  func warmUp() throws {
    try repeated(for: seconds / 10) { try interpreter.invoke() }
  }

  /// The times of whole runs, of at least one.
  func runs() throws -> Timings {
    var timings = Timings()
    try repeated(for: seconds) { try timings.measure { try interpreter.invoke() } }
    return timings
  }

  /// The times of each step of `plan`, in runs that go step by step.
  func steps(of plan: Plan) throws -> [Timings] {
    var timings = Array(repeating: Timings(), count: plan.steps.count)
    try repeated(for: seconds) {
      for index in timings.indices {
        try timings[index].measure { try interpreter.execute(step: index) }
      }
    }
    return timings
  }

  private func repeated(for seconds: Double, _ body: () throws -> Void) rethrows {
    let end = SuspendingClock.now + .seconds(seconds)
    repeat { try body() } while SuspendingClock.now < end
  }
}
