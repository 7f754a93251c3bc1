import Apus
import ApusVision
import Synchronization
import Testing

/// Live streams whose results go to a delegate.
@Suite(.timeLimit(.minutes(1))) struct FrameDelegateTests {
  private final class Receiver: FrameStreamDelegate {
    let timestamps = Mutex<[Int]>([])
    let hasEnded = Mutex(0)

    func frameStream(_ stream: FrameStream<[Classifications]>, didFinish result: FrameResult<[Classifications]>) {
      timestamps.withLock { $0.append(result.timestampInMilliseconds) }
    }

    func frameStreamDidEnd(_ stream: FrameStream<[Classifications]>) {
      hasEnded.withLock { $0 += 1 }
    }
  }

  private func classifier(_ mode: RunningMode) throws -> ImageClassifier {
    var options = TaskOptions()
    options.runningMode = mode
    return try ImageClassifier(PixelModel.make(), options: options)
  }

  private let image: Image

  init() throws {
    image = try PixelModel.image((0..<12).map { $0 })
  }

  @Test func resultsAndTheEndComeInOrder() async throws {
    let receiver = Receiver()
    let stream = try classifier(.liveStream).liveStream(delegate: receiver)
    for timestamp in 0..<20 {
      try stream.send(image, timestampInMilliseconds: timestamp)
      while stream.counts.processed <= timestamp { try await Task.sleep(for: .microseconds(200)) }
    }
    stream.finish()
    stream.cancel()
    while receiver.hasEnded.withLock({ $0 == 0 }) { try await Task.sleep(for: .milliseconds(1)) }
    #expect(receiver.timestamps.withLock { $0 } == Array(0..<20))
    #expect(receiver.hasEnded.withLock { $0 } == 1)
    for await _ in stream { Issue.record("the sequence is empty when there is a delegate") }
  }

  /// Cancels its stream in the middle of a result.
  private final class Canceller: FrameStreamDelegate {
    let events = Mutex<[String]>([])

    func frameStream(_ stream: FrameStream<[Classifications]>, didFinish result: FrameResult<[Classifications]>) {
      events.withLock { $0.append("begin") }
      stream.cancel()
      events.withLock { $0.append("end") }
    }

    func frameStreamDidEnd(_ stream: FrameStream<[Classifications]>) {
      events.withLock { $0.append("ended") }
    }
  }

  @Test func endComesAfterTheResultThatCancels() async throws {
    let canceller = Canceller()
    let stream = try classifier(.liveStream).liveStream(delegate: canceller)
    try stream.send(image, timestampInMilliseconds: 0)
    while canceller.events.withLock({ $0.count < 3 }) { try await Task.sleep(for: .milliseconds(1)) }
    #expect(canceller.events.withLock { $0 } == ["begin", "end", "ended"])
  }

  @Test func delegateIsNotKeptAlive() async throws {
    var receiver: Receiver? = Receiver()
    weak let kept = receiver
    let stream = try classifier(.liveStream).liveStream(delegate: #require(receiver))
    receiver = nil
    #expect(kept == nil)
    try stream.send(image, timestampInMilliseconds: 0)
    while stream.counts.processed < 1 { try await Task.sleep(for: .milliseconds(1)) }
    stream.finish()
    #expect(stream.counts == FrameCounts(sent: 1, processed: 1))
  }

  @Test func callsOfOtherModesAreRefused() throws {
    func refused(_ mode: RunningMode, _ call: (ImageClassifier) throws -> Void) throws -> TaskError.Code? {
      let classifier = try classifier(mode)
      return #expect(throws: TaskError.self) { try call(classifier) }?.code
    }
    for mode in [RunningMode.video, .liveStream] {
      #expect(try refused(mode) { _ = try $0.classify(image) } == .wrongRunningMode)
    }
    for mode in [RunningMode.image, .liveStream] {
      #expect(
        try refused(mode) { _ = try $0.classify(videoFrame: image, timestampInMilliseconds: 0) } == .wrongRunningMode)
    }
    for mode in [RunningMode.image, .video] {
      #expect(try refused(mode) { _ = try $0.liveStream() } == .wrongRunningMode)
    }
  }

  @Test func framesOfAVideoGoOnAfterABadTimestamp() throws {
    let classifier = try classifier(.video)
    let expected = try self.classifier(.image).classify(image)
    #expect(try classifier.classify(videoFrame: image, timestampInMilliseconds: 5) == expected)
    let error = #expect(throws: TaskError.self) {
      try classifier.classify(videoFrame: image, timestampInMilliseconds: 5)
    }
    #expect(error?.code == .timestampNotIncreasing)
    #expect(try classifier.classify(videoFrame: image, timestampInMilliseconds: 6) == expected)
  }
}
