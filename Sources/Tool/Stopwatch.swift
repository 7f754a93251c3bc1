/// Measures consecutive intervals.
struct Stopwatch {
  private var start = ContinuousClock.now

  /// The milliseconds since the last lap or the start, to the microsecond.
  mutating func lap() -> Double {
    let now = ContinuousClock.now
    let interval = start.duration(to: now)
    start = now
    return (interval / .microseconds(1)).rounded() / 1000
  }
}
