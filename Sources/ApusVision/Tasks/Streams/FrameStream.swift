import Dispatch

/// A live stream of frames: `send` returns at once, results come later, as elements of this sequence or to a delegate.
///
/// One frame is worked on at a time, and one waits: the newest. A frame that comes while one waits replaces it, so no
/// more than two frames are held. Results come in the order of the frames. A stream is read once, by one task.
public final class FrameStream<Output: Sendable>: AsyncSequence, Sendable {
  /// What the sequence gives.
  public typealias Element = FrameResult<Output>

  /// The most results that wait for a reader; the oldest go first.
  public static var resultLimit: Int { 16 }

  private let queue = Lock(FrameQueue())
  /// Not Swift's concurrency runtime, which has few threads, all of which a slow model would keep.
  private let worker = DispatchQueue(label: "apus.frame-stream")
  private let process: @Sendable (PixelBuffer, RegionOfInterest) throws -> Output
  private let delivery: Delivery

  /// Where results go.
  private enum Delivery: Sendable {
    case sequence(Lock<AsyncStream<Element>?>, AsyncStream<Element>.Continuation)
    case delegate(WeakDelegate)
  }

  private struct WeakDelegate: Sendable {
    weak let object: (any FrameStreamDelegate<Output>)?
  }

  /// A stream whose frames `process` works on; results are elements of the sequence.
  ///
  /// A reader that stops before the end cancels the stream.
  public init(process: @escaping @Sendable (PixelBuffer, RegionOfInterest) throws -> Output) {
    let (results, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: .bufferingNewest(Self.resultLimit))
    self.process = process
    delivery = .sequence(Lock(results), continuation)
    continuation.onTermination = { [weak self] termination in
      if case .cancelled = termination { self?.cancel() }
    }
  }

  /// A stream whose frames `process` works on; results go to `delegate`, which is not kept alive, and the sequence is
  /// empty.
  public init(
    delegate: any FrameStreamDelegate<Output>,
    process: @escaping @Sendable (PixelBuffer, RegionOfInterest) throws -> Output
  ) {
    self.process = process
    delivery = .delegate(WeakDelegate(object: delegate))
  }

  deinit {
    if case .sequence(_, let continuation) = delivery { continuation.finish() }
  }

  /// What became of the frames so far.
  public var counts: FrameCounts { queue.withLock { $0.counts } }

  /// Hands over a frame; timestamps are in milliseconds and increase from frame to frame.
  ///
  /// - Throws: `TaskError` with code `timestampNotIncreasing`, which concerns this frame only, or `streamEnded`.
  public func send(
    _ image: some ImageSource, timestampInMilliseconds timestamp: Int, region: RegionOfInterest = .full
  ) throws(TaskError) {
    let frame = FrameQueue.Frame(image: image.pixelBuffer, region: region, timestamp: timestamp)
    // The frame that is replaced goes after the lock: freeing it may run the caller's code.
    let (startsWork, _) = try queue.withLock { (queue) throws(TaskError) in try queue.append(frame) }
    if startsWork { worker.async { self.work() } }
  }

  /// Takes no more frames; results of those that were taken still come, then the sequence ends.
  public func finish() {
    if queue.withLock({ $0.end() }) { endResults() }
  }

  /// Takes no more frames and gives up those that are not finished; the sequence ends.
  public func cancel() {
    let (_, endsResults) = queue.withLock { $0.cancel() }
    if endsResults { endResults() }
  }

  /// Works until no frame is left.
  private func work() {
    while let result = nextResult() {
      let failed = if case .failure = result.outcome { true } else { false }
      let delivers = queue.withLock { $0.finished(failed: failed) }
      if delivers { deliver(result) }
    }
  }

  /// Works on the next frame, which is held no longer when this returns; nil when none is left.
  private func nextResult() -> Element? {
    let (next, endsResults) = queue.withLock { $0.next() }
    guard let frame = next else {
      if endsResults { endResults() }
      return nil
    }
    let outcome = Result { try process(frame.image, frame.region) }
    return FrameResult(timestampInMilliseconds: frame.timestamp, outcome: outcome)
  }

  private func deliver(_ result: Element) {
    switch delivery {
    case .sequence(_, let continuation): continuation.yield(result)
    case .delegate(let delegate):
      guard let object = delegate.object else { return }
      object.frameStream(self, didFinish: result)
      queue.withLock { $0.resultWasDelivered() }
    }
  }

  /// Ends the sequence now, or tells the delegate when it has what was on its way.
  private func endResults() {
    switch delivery {
    case .sequence(_, let continuation): continuation.finish()
    case .delegate(let delegate): worker.async { delegate.object?.frameStreamDidEnd(self) }
    }
  }

  /// Reads the results; a second reader gets none.
  public func makeAsyncIterator() -> Iterator {
    guard case .sequence(let results, _) = delivery else { return Iterator(results: nil, queue: queue) }
    // The stream does not keep what it hands over, so that a reader who leaves ends it.
    let taken = results.withLock { results in
      defer { results = nil }
      return results
    }
    return Iterator(results: taken?.makeAsyncIterator(), queue: queue)
  }

  /// A reader of the results.
  public struct Iterator: AsyncIteratorProtocol {
    var results: AsyncStream<Element>.Iterator?
    let queue: Lock<FrameQueue>

    /// The next result; nil after the last, or when the reading task is cancelled.
    public mutating func next() async -> Element? {
      guard let result = await results?.next() else { return nil }
      queue.withLock { $0.resultWasDelivered() }
      return result
    }
  }
}
