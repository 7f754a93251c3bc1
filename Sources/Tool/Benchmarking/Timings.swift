/// How long something took, each time that it was done.
struct Timings {
  private(set) var nanoseconds: [Double] = []

  /// Does `body`, which does something `count` times, and keeps how long it took each time.
  @inline(__always)
  mutating func measure(count: Int = 1, _ body: () throws -> Void) rethrows {
    let start = SuspendingClock.now
    try body()
    nanoseconds.append((SuspendingClock.now - start) / .nanoseconds(1) / Double(count))
  }

  /// The times of all of `parts`.
  init(joining parts: [Timings] = []) {
    nanoseconds = parts.flatMap(\.nanoseconds)
  }

  /// The value below which a share `fraction` of the times lies, interpolated, in nanoseconds; 0 without any.
  func quantile(_ fraction: Double) -> Double { nanoseconds.quantile(fraction) }
}

extension [Double] {
  /// The value below which a share `fraction` of the elements lies, interpolated; 0 without any.
  func quantile(_ fraction: Double) -> Double {
    let sorted = sorted()
    guard let last = sorted.last else { return 0 }
    let position = fraction * Double(sorted.count - 1)
    let index = Int(position)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (sorted[index + 1] - sorted[index]) * (position - Double(index))
  }

  /// The value in the middle; 0 without any.
  var median: Double { quantile(0.5) }
}
