/// The frames of a live stream that are not finished: one that is being worked on, and one that waits.
struct FrameQueue: Sendable {
  /// A frame that was taken.
  struct Frame: Sendable {
    let image: PixelBuffer
    let region: RegionOfInterest
    let timestamp: Int
  }

  private(set) var counts = FrameCounts()
  /// Whether frames are no longer taken.
  private var isEnded = false
  private var isCancelled = false
  private var waiting: Frame?
  private var isBusy = false
  private var clock = FrameClock()

  /// Takes a frame: whether a worker has to be started for it, and the frame that it replaces.
  mutating func append(_ frame: Frame) throws(TaskError) -> (startsWork: Bool, replaced: Frame?) {
    guard !isEnded else { throw TaskError(.streamEnded, "no frames are taken after finish() or cancel()") }
    do {
      try clock.advance(to: frame.timestamp)
    } catch {
      counts.rejected += 1
      throw error
    }
    counts.sent += 1
    let replaced = waiting
    if replaced != nil { counts.dropped += 1 }
    waiting = frame
    defer { isBusy = true }
    return (!isBusy, replaced)
  }

  /// The frame to work on next; nil when none waits, which ends the work, and whether the results end with it.
  mutating func next() -> (frame: Frame?, endsResults: Bool) {
    defer { waiting = nil }
    isBusy = waiting != nil
    return (waiting, !isBusy && isEnded && !isCancelled)
  }

  /// A frame is worked on no longer; whether its result may be delivered.
  mutating func finished(failed: Bool) -> Bool {
    counts.processed += 1
    if failed { counts.failed += 1 }
    return !isCancelled
  }

  /// A reader or the delegate has got a result.
  mutating func resultWasDelivered() {
    counts.delivered += 1
  }

  /// Takes no more frames; whether no work is left, so that the results end here, which is said once.
  mutating func end() -> Bool {
    defer { isEnded = true }
    return !isEnded && !isBusy
  }

  /// Takes no more frames and gives up the one that waits; the frame given up, and whether the results end here.
  mutating func cancel() -> (givenUp: Frame?, endsResults: Bool) {
    defer { (isEnded, isCancelled, waiting) = (true, true, nil) }
    if waiting != nil { counts.dropped += 1 }
    return (waiting, !isCancelled && (isBusy || !isEnded))
  }
}
