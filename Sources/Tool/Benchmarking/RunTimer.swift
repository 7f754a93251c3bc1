import Apus

/// Times runs of an interpreter, whole or step by step.
struct RunTimer {
  /// The most memory that the arenas of all rounds take, in bytes, unless one alone takes more.
  private static let maximumByteCount = 1 << 30

  let interpreter: Interpreter
  /// How long to go on, in seconds.
  let seconds: Double

  /// Runs once, so that memory is touched, and for a tenth of the time.
  func warmUp() throws {
    try repeated(for: seconds / 10) { try interpreter.invoke() }
  }

  /// The times of whole runs, of at least one, without those that warm up.
  func round() throws -> Timings {
    try warmUp()
    var timings = Timings()
    try repeated(for: seconds) { try timings.measure { try interpreter.invoke() } }
    return timings
  }

  /// The times of whole runs, in as many rounds as `StepTimer` has, or as many as there is time and memory for, which each
  /// have memory of their own.
  func rounds(of plan: Plan) throws -> [Timings] {
    let end = SuspendingClock.now + .seconds(1.1 * seconds)
    let count = min(StepTimer.roundCount, max(1, Self.maximumByteCount / max(plan.arenaByteCount, 1)))
    // All are kept, so that each round gets other memory than the one before.
    var interpreters: [Interpreter] = []
    var rounds: [Timings] = []
    repeat {
      let interpreter = interpreters.isEmpty ? interpreter : Interpreter(plan)
      if !interpreters.isEmpty { try interpreter.fillInputs() }
      interpreters.append(interpreter)
      rounds.append(try RunTimer(interpreter: interpreter, seconds: seconds / Double(count)).round())
    } while rounds.count < count && SuspendingClock.now < end
    return withExtendedLifetime(interpreters) { rounds }
  }

  /// The times of each step of `plan`, in runs that go step by step, and those of whole runs that take turns with them.
  func profile(of plan: Plan) throws -> (steps: [Timings], runs: Timings) {
    var (steps, runs) = (Array(repeating: Timings(), count: plan.steps.count), Timings())
    try repeated(for: seconds) {
      try runs.measure { try interpreter.invoke() }
      for index in steps.indices {
        try steps[index].measure { try interpreter.execute(step: index) }
      }
    }
    return (steps, runs)
  }

  private func repeated(for seconds: Double, _ body: () throws -> Void) rethrows {
    let end = SuspendingClock.now + .seconds(seconds)
    repeat { try body() } while SuspendingClock.now < end
  }
}
