import Apus

/// Times the first step of a plan, in rounds that each have memory of their own.
///
/// Where memory lies changes what a kernel takes, so one process that measures twice would otherwise call the same kernel
/// faster or slower than another process does.
struct StepTimer {
  /// How often memory is allocated anew.
  static let roundCount = 7
  /// The shortest time that a sample may take, in nanoseconds: the clock takes some 30.
  private static let sampleTime = 20_000.0

  /// How long to measure, in seconds.
  let seconds: Double
  let cache: CacheState

  /// The times of runs in nanoseconds, those of each round together.
  func rounds(of plan: Plan) throws -> [Timings] {
    let eviction = cache == .cold ? CacheEviction() : nil
    var rounds: [Timings] = []
    // All are kept, so that each round gets other memory than the one before.
    var interpreters: [Interpreter] = []
    for _ in 0..<Self.roundCount {
      let interpreter = Interpreter(plan)
      try interpreter.fillInputs()
      interpreters.append(interpreter)
      rounds.append(try round(interpreter, eviction))
    }
    return withExtendedLifetime(interpreters) { rounds }
  }

  private func round(_ interpreter: Interpreter, _ eviction: CacheEviction?) throws -> Timings {
    var warmUp = Timings()
    let duration = seconds / Double(Self.roundCount)
    try repeated(for: duration / 10) { try warmUp.measure { try interpreter.execute(step: 0) } }
    let count = eviction == nil ? max(1, Int(Self.sampleTime / max(warmUp.quantile(0.5), 1))) : 1
    var timings = Timings()
    try repeated(for: duration) {
      eviction?.evict()
      try timings.measure(count: count) { for _ in 0..<count { try interpreter.execute(step: 0) } }
    }
    return timings
  }

  private func repeated(for seconds: Double, _ body: () throws -> Void) rethrows {
    let end = SuspendingClock.now + .seconds(seconds)
    repeat { try body() } while SuspendingClock.now < end
  }
}
