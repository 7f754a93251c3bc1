import Foundation

/// How far the results of a live stream are; used on the delegate's queue and by whoever waits.
class StreamProgress {
  private let condition = NSCondition()
  private var last: Int?

  /// The frame at `timestamp` is finished, or failed.
  func note(_ timestamp: Int, _ error: Error?) {
    if let error { Failures.note(error, about: "\(timestamp) ms") }
    condition.lock()
    last = timestamp
    condition.broadcast()
    condition.unlock()
  }

  /// Waits at most a minute for the frame at `timestamp`, the last one, which is never dropped.
  func wait(for timestamp: Int?) throws {
    let end = Date(timeIntervalSinceNow: 60)
    condition.lock()
    defer { condition.unlock() }
    while let timestamp, last != timestamp {
      guard condition.wait(until: end) else { throw ExampleError.data("no result within a minute") }
    }
  }
}
