import Apus

/// Times the first step of plans, in rounds.
struct StepTimer {
  /// How many rounds a plan gets.
  static let roundCount = 7
  /// The shortest time that a sample may take, in nanoseconds: the clock takes some 30.
  private static let sampleTime = 20_000.0

  /// How long all rounds of a plan take, in seconds.
  let seconds: Double
  let cache: CacheState
  private let eviction: CacheEviction?

  init(seconds: Double, cache: CacheState) {
    (self.seconds, self.cache) = (seconds, cache)
    eviction = cache == .cold ? CacheEviction() : nil
  }

  /// The times of runs of one round in nanoseconds, without those that warm up.
  func round(_ interpreter: Interpreter) throws -> Timings {
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
