import ApusVision
import MLKit
import TestSupport
import Testing

/// Labels that come later, and labelers on several threads.
@Suite(.timeLimit(.minutes(1))) struct LabelerThreadTests {
  /// What only the main queue has; its thread may be any one.
  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) == true }

  @Test func completionOnTheMainQueue() async throws {
    let labeler = try ScoreModel().labeler { $0.maxResultCount = 3 }
    let image = try ScoreModel.fallingImage()
    let (indices, isMain) = await withCheckedContinuation { continuation in
      labeler.process(image) { labels, error in
        #expect(error == nil)
        continuation.resume(returning: (labels?.map(\.index), Self.isOnMainQueue))
      }
    }
    #expect(indices == [0, 1, 2])
    #expect(isMain)
  }

  @Test func errorOnTheMainQueue() async throws {
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: "/nowhere/model.tflite"))
    let image = try ScoreModel.fallingImage()
    let (code, isMain) = await withCheckedContinuation { continuation in
      ImageLabeler.imageLabeler(options: options).process(image) { labels, error in
        #expect(labels == nil)
        continuation.resume(returning: ((error as? NSError)?.code, Self.isOnMainQueue))
      }
    }
    #expect(code == 5)
    #expect(isMain)
  }

  @Test func asynchronousVariant() async throws {
    let labeler = try ScoreModel().labeler { $0.maxResultCount = 3 }
    #expect(try await labeler.process(ScoreModel.fallingImage()).map(\.index) == [0, 1, 2])
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: "/nowhere/model.tflite"))
    await #expect(throws: NSError.self) {
      try await ImageLabeler.imageLabeler(options: options).process(ScoreModel.fallingImage())
    }
  }

  /// The picture is turned as it is at the call, and results come in the order of the calls.
  @Test func imagesInTheirOrder() async throws {
    let labeler = try ScoreModel().labeler { $0.maxResultCount = 1 }
    let image = try ScoreModel.image([200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let orientations: [Orientation] = [.up, .right, .down, .left]
    let found = await withCheckedContinuation { continuation in
      nonisolated(unsafe) var found: [Int] = []
      for orientation in orientations {
        image.orientation = orientation
        labeler.process(image) { labels, _ in
          found.append(labels?.first.map { $0.index / 3 } ?? -1)
          if found.count == orientations.count { continuation.resume(returning: found) }
        }
      }
    }
    #expect(found == [0, 1, 3, 2])
  }

  /// Sixteen threads at once, the first of which opens the model, give each image its own labels.
  @Test func manyThreads() throws {
    let labeler = try ScoreModel().labeler { $0.maxResultCount = 1 }
    let wrong = Lock<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { thread in
      for round in 0..<50 {
        var samples = [UInt8](repeating: 0, count: 12)
        let brightest = (thread + round) % 12
        samples[brightest] = 255
        let found = try? ScoreModel.image(samples)
        if (found.flatMap { try? labeler.results(in: $0) })?.first?.index != brightest {
          wrong.withLock { $0.append(thread) }
        }
      }
    }
    #expect(wrong.withLock { $0 }.isEmpty)
  }

  /// A screen of an app in Swift 6 mode, whose state only the main actor sees.
  @MainActor private final class Screen {
    var indices: [Int] = []

    func show(_ image: VisionImage, _ labeler: ImageLabeler, _ completion: @escaping () -> Void) {
      labeler.process(image) { [weak self] labels, error in
        self?.indices = labels?.map(\.index) ?? []
        completion()
      }
    }

    func showLater(_ image: VisionImage, _ labeler: ImageLabeler) async throws {
      indices = try await labeler.process(image).map(\.index)
      image.orientation = .down
      indices += try await labeler.process(image).map(\.index)
    }
  }

  @MainActor @Test func screens() async throws {
    let screen = Screen()
    let labeler = try ScoreModel().labeler { $0.maxResultCount = 2 }
    let image = try ScoreModel.fallingImage()
    await withCheckedContinuation { continuation in screen.show(image, labeler) { continuation.resume() } }
    #expect(screen.indices == [0, 1])
    try await screen.showLater(image, labeler)
    #expect(screen.indices == [0, 1, 9, 10])
  }

  /// In the original this raises an exception.
  @MainActor @Test func resultsOnTheMainQueue() throws {
    #expect(Self.isOnMainQueue)
    #expect(try ScoreModel().results(in: ScoreModel.fallingImage()).count == 10)
  }
}
