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
  /// The frame to work on now, until the worker comes for it.
  private var starting: Frame?
  private var waiting: Frame?
  /// Whether there is a frame to work on now, or one that is worked on.
  private var isWorking = false
  /// Whether a worker was started that has not been told that no frame is left; it may be busy with a result.
  private var hasWorker = false
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
    guard isWorking else {
      defer { (starting, isWorking, hasWorker) = (frame, true, true) }
      return (!hasWorker, nil)
    }
    let replaced = waiting
    if replaced != nil { counts.dropped += 1 }
    waiting = frame
    return (false, replaced)
  }

  /// The frame to work on next; nil when there is none, which ends the work, and whether the results end with it.
  mutating func next() -> (frame: Frame?, endsResults: Bool) {
    defer { starting = nil }
    hasWorker = starting != nil
    return (starting, !hasWorker && isEnded && !isCancelled)
  }

  /// A frame is worked on no longer, so that the one that waits is next; whether its result may be delivered.
  mutating func finished(failed: Bool) -> Bool {
    (starting, waiting) = (waiting, nil)
    isWorking = starting != nil
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
    return !isEnded && !hasWorker
  }

  /// Takes no more frames and gives up those that are not worked on; these, and whether the results end here.
  mutating func cancel() -> (givenUp: [Frame], endsResults: Bool) {
    defer { (isEnded, isCancelled, starting, waiting) = (true, true, nil, nil) }
    let givenUp = [starting, waiting].compactMap(\.self)
    counts.dropped += givenUp.count
    return (givenUp, !isCancelled && (hasWorker || !isEnded))
  }
}
