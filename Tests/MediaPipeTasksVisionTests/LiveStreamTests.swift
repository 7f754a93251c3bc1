import ApusVision
import Foundation
import MediaPipeTasksVision
import Synchronization
import TestSupport
import Testing

/// Running mode `liveStream`: results go to a delegate.
@Suite(.timeLimit(.minutes(1))) struct LiveStreamTests {
  /// A call of a delegate.
  private struct Call: Sendable {
    let timestamp: Int
    let result: TaskResult?
    let error: NSError?
    let queue: String
    let task: ObjectIdentifier
  }

  /// Written as users write theirs: not final, not `Sendable`.
  private class Receiver: NSObject, ImageClassifierLiveStreamDelegate, ObjectDetectorLiveStreamDelegate {
    let calls = Mutex<[Call]>([])

    func imageClassifier(
      _ imageClassifier: ImageClassifier, didFinishClassification result: ImageClassifierResult?,
      timestampInMilliseconds: Int, error: Error?
    ) {
      note(timestampInMilliseconds, result, error, imageClassifier)
    }

    func objectDetector(
      _ objectDetector: ObjectDetector, didFinishDetection result: ObjectDetectorResult?,
      timestampInMilliseconds: Int, error: Error?
    ) {
      note(timestampInMilliseconds, result, error, objectDetector)
    }

    private func note(_ timestamp: Int, _ result: TaskResult?, _ error: Error?, _ task: AnyObject) {
      let call = Call(
        timestamp: timestamp, result: result, error: error as NSError?,
        queue: currentQueueLabel(), task: ObjectIdentifier(task))
      calls.withLock { $0.append(call) }
    }

    func wait(for count: Int) async throws -> [Call] {
      while calls.withLock({ $0.count < count }) { try await Task.sleep(for: .milliseconds(1)) }
      return calls.withLock { $0 }
    }
  }

  private let receiver = Receiver()

  private func classifier(_ model: TinyModel) throws -> ImageClassifier {
    let options = ImageClassifierOptions()
    options.baseOptions.modelAssetPath = model.path
    options.runningMode = .liveStream
    options.imageClassifierLiveStreamDelegate = receiver
    return try ImageClassifier(options: options)
  }

  private func detector(_ model: TinyModel, _ receiver: any ObjectDetectorLiveStreamDelegate) throws -> ObjectDetector {
    let options = ObjectDetectorOptions()
    options.baseOptions.modelAssetPath = model.path
    options.runningMode = .liveStream
    options.objectDetectorLiveStreamDelegate = receiver
    return try ObjectDetector(options: options)
  }

  @Test func classificationsComeInOrder() async throws {
    let classifier = try classifier(.samples())
    for timestamp in 0..<10 {
      let samples = [UInt8](repeating: UInt8(timestamp), count: 12)
      try classifier.classifyAsync(image: Pictures.tiny(samples), timestampInMilliseconds: timestamp)
      _ = try await receiver.wait(for: timestamp + 1)
    }
    let calls = receiver.calls.withLock { $0 }
    #expect(calls.map(\.timestamp) == Array(0..<10))
    #expect(calls.allSatisfy { $0.error == nil && $0.task == ObjectIdentifier(classifier) })
    #expect(calls.allSatisfy { $0.queue.hasPrefix("com.mediapipe.tasks.vision.imageClassifier_") })
    for call in calls {
      let result = try #require(call.result as? ImageClassifierResult)
      #expect(result.timestampInMilliseconds == call.timestamp)
      #expect(result.classificationResult.classifications[0].categories[0].score == Float(call.timestamp) / 256)
    }
  }

  @Test func regionsOfFrames() async throws {
    let classifier = try classifier(.samples())
    defer { withExtendedLifetime(classifier) {} }
    let image = try Pictures.tiny([0, 0, 0, 200, 200, 200, 0, 0, 0, 0, 0, 0])
    let region = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    try classifier.classifyAsync(image: image, timestampInMilliseconds: 0, regionOfInterest: region)
    let result = try await receiver.wait(for: 1)[0].result as? ImageClassifierResult
    #expect(result?.classificationResult.classifications[0].categories[0].score == Float(200) / 256)
  }

  @Test func detectionsAreOnTheFrameAsStored() async throws {
    let detector = try detector(.boxes([[0.25, 0.125, 0.5, 0.875]], classes: [3], scores: [0.5]), receiver)
    try detector.detectAsync(image: Pictures.black(width: 32, height: 64, .left), timestampInMilliseconds: 7)
    let call = try await receiver.wait(for: 1)[0]
    #expect(call.queue.hasPrefix("com.mediapipe.tasks.vision.objectDetector_"))
    #expect((call.timestamp, call.task) == (7, ObjectIdentifier(detector)))
    let result = try #require(call.result as? ObjectDetectorResult)
    #expect(result.timestampInMilliseconds == 7)
    #expect(result.detections.map(\.boundingBox) == [CGRect(x: 16, y: 8, width: 8, height: 48)])
  }

  /// An error has no result and no timestamp; the next frame is as good as any.
  @Test func errorsGoToTheDelegate() async throws {
    let classifier = try classifier(.difference())
    defer { withExtendedLifetime(classifier) {} }
    try classifier.classifyAsync(image: Pictures.tiny(), timestampInMilliseconds: 1)
    _ = try await receiver.wait(for: 1)
    try classifier.classifyAsync(
      image: Pictures.tiny([UInt8](repeating: 0, count: 12)), timestampInMilliseconds: 2)
    let calls = try await receiver.wait(for: 2)
    #expect(calls[0].result == nil)
    #expect(calls.map(\.timestamp) == [Int.min, 2])
    #expect(calls[0].error?.domain == "com.google.mediapipe.tasks")
    #expect(calls[0].error?.tasksCode == .internalError)
    #expect(calls[1].error == nil && calls[1].result != nil)
  }

  /// Of frames that come while one is worked on, the newest is kept.
  @Test func newestFrameIsKept() async throws {
    let options = ImageClassifierOptions()
    options.baseOptions.modelAssetPath = Pictures.model
    options.runningMode = .liveStream
    options.imageClassifierLiveStreamDelegate = receiver
    let classifier = try ImageClassifier(options: options)
    defer { withExtendedLifetime(classifier) {} }
    let image = try MPImage(contentsOfFile: "\(Pictures.samples)/chelsea.png")
    for timestamp in 0..<100 { try classifier.classifyAsync(image: image, timestampInMilliseconds: timestamp) }
    while receiver.calls.withLock({ $0.last?.timestamp != 99 }) { try await Task.sleep(for: .milliseconds(1)) }
    let timestamps = receiver.calls.withLock { $0.map(\.timestamp) }
    #expect(timestamps == timestamps.sorted() && timestamps.count < 100)
  }

  /// The first frame is worked on at once, so that the second one waits and does not replace it.
  @Test func twoFramesAtOnceAreBothClassified() async throws {
    let classifier = try classifier(.samples())
    defer { withExtendedLifetime(classifier) {} }
    let image = try Pictures.tiny()
    for pair in 1...50 {
      for timestamp in [2 * pair - 1, 2 * pair] {
        try classifier.classifyAsync(image: image, timestampInMilliseconds: timestamp)
      }
      _ = try await receiver.wait(for: 2 * pair)
    }
    #expect(receiver.calls.withLock { $0.map(\.timestamp) } == Array(1...100))
  }

  /// Looks at nothing until it is told to.
  private final class SlowReceiver: NSObject, ImageClassifierLiveStreamDelegate {
    let calls = Mutex<[Int]>([])
    let start = DispatchSemaphore(value: 0)

    func imageClassifier(
      _ imageClassifier: ImageClassifier, didFinishClassification result: ImageClassifierResult?,
      timestampInMilliseconds: Int, error: Error?
    ) {
      if calls.withLock({ $0.isEmpty }) { start.wait() }
      calls.withLock { $0.append(timestampInMilliseconds) }
    }
  }

  /// Of 50 frames for a delegate that is busy with the first, one more result is ready, and the newest frame comes after it.
  @Test func resultsDoNotPileUp() async throws {
    let slow = SlowReceiver()
    let options = ImageClassifierOptions()
    let model = try TinyModel.samples()
    options.baseOptions.modelAssetPath = model.path
    options.runningMode = .liveStream
    options.imageClassifierLiveStreamDelegate = slow
    let classifier = try ImageClassifier(options: options)
    defer { withExtendedLifetime(classifier) {} }
    let image = try Pictures.tiny()
    for timestamp in 0..<50 {
      try classifier.classifyAsync(image: image, timestampInMilliseconds: timestamp)
      try await Task.sleep(for: .milliseconds(2))
    }
    slow.start.signal()
    while slow.calls.withLock({ $0.last != 49 }) { try await Task.sleep(for: .milliseconds(1)) }
    #expect(slow.calls.withLock { $0.count <= 4 && $0.first == 0 })
  }

  @Test func delegatesAreNotKeptAlive() async throws {
    var silent: SilentReceiver? = SilentReceiver()
    let detector = try detector(.boxes([[0, 0, 1, 1]], classes: [0], scores: [1]), #require(silent))
    try detector.detectAsync(image: Pictures.tiny(), timestampInMilliseconds: 0)
    weak let kept = silent
    silent = nil
    while kept != nil { try await Task.sleep(for: .milliseconds(1)) }
    try detector.detectAsync(image: Pictures.tiny(), timestampInMilliseconds: 1)
  }

  @Test func tasksGoAwayWithFramesUnderWay() async throws {
    weak var gone: ImageClassifier?
    do {
      let classifier = try classifier(.samples())
      gone = classifier
      let image = try Pictures.tiny()
      for timestamp in 0..<5 { try classifier.classifyAsync(image: image, timestampInMilliseconds: timestamp) }
    }
    while gone != nil { try await Task.sleep(for: .milliseconds(1)) }
  }
}
