import Foundation

/// How far the results of a live stream are; used on the delegate's queue and by whoever waits.
class StreamProgress {
  private let condition = NSCondition()
  private var last: Int?
  private var failure: Error?

  /// A frame is finished.
  func note(_ timestamp: Int, _ error: Error?) {
    condition.lock()
    (last, failure) = (timestamp, failure ?? error)
    condition.broadcast()
    condition.unlock()
  }

  /// Waits for the frame at `timestamp`, which is never dropped if it is the last one, at most a minute, and throws the error of any frame before.
  func wait(for timestamp: Int) throws {
    let end = Date().addingTimeInterval(60)
    condition.lock()
    defer { condition.unlock() }
    while last != timestamp, failure == nil {
      guard condition.wait(until: end) else {
        throw NSError(
          domain: "Example", code: 1, userInfo: [NSLocalizedDescriptionKey: "no result within a minute"])
      }
    }
    if let failure { throw failure }
  }
}
