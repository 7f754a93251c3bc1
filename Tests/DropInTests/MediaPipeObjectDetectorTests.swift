import MediaPipeTasksVision
import Testing

/// Code as users of MediaPipe's object detector for iOS write it.
@Suite(.timeLimit(.minutes(1)), .enabled(if: MediaPipeFiles.hasDetector, "data beside the project"))
struct MediaPipeObjectDetectorTests {
  /// What an app keeps between its camera and its views.
  class DetectorService: NSObject {
    var objectDetector: ObjectDetector?
    private let lock = NSLock()
    private var found: [Int: [String]] = [:]

    init?(runningMode: RunningMode) {
      super.init()
      let modelPath = MediaPipeFiles.path(forResource: MediaPipeFiles.detector, ofType: "tflite")

      let options = ObjectDetectorOptions()
      options.baseOptions.modelAssetPath = modelPath
      options.runningMode = runningMode
      options.maxResults = 5
      options.scoreThreshold = 0.5
      if runningMode == .liveStream {
        options.objectDetectorLiveStreamDelegate = self
      }
      do {
        objectDetector = try ObjectDetector(options: options)
      } catch {
        print(error.localizedDescription)
        return nil
      }
    }

    var names: [Int: [String]] {
      lock.lock()
      defer { lock.unlock() }
      return found
    }
  }

  private func image(_ name: String, _ type: String) throws -> MPImage {
    let path = try #require(MediaPipeFiles.path(forResource: name, ofType: type))
    return try MPImage(data: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func stillImages() throws {
    let service = try #require(DetectorService(runningMode: .image))
    let result = try #require(try service.objectDetector?.detect(image: image("cats_and_dogs", "jpg")))
    #expect(result.detections.count >= 3)
    for detection in result.detections {
      #expect(detection.categories.first?.categoryName == "cat")
      #expect(CGRect(x: 0, y: 0, width: 1200, height: 600).contains(detection.boundingBox))
    }
  }

  @Test func videoFrames() throws {
    let objectDetector = try #require(DetectorService(runningMode: .video)?.objectDetector)
    var names: [String?] = []
    for (index, frame) in [try image("coffee", "png"), try image("parrot", "jpg")].enumerated() {
      let result = try objectDetector.detect(videoFrame: frame, timestampInMilliseconds: index * 40)
      names.append(result.detections.first?.categories.first?.categoryName)
    }
    #expect(names == ["cup", "bird"])
  }

  @Test func liveStream() async throws {
    let service = try #require(DetectorService(runningMode: .liveStream))
    let frames = [(1, try image("coffee", "png")), (2, try image("parrot", "jpg"))]
    for (timestamp, frame) in frames {
      try service.objectDetector?.detectAsync(image: frame, timestampInMilliseconds: timestamp)
      while service.names[timestamp] == nil { try await Task.sleep(nanoseconds: 1_000_000) }
    }
    #expect(service.names[1]?.first == "cup")
    #expect(service.names[2]?.first == "bird")
  }
}

extension MediaPipeObjectDetectorTests.DetectorService: ObjectDetectorLiveStreamDelegate {
  func objectDetector(
    _ objectDetector: ObjectDetector,
    didFinishDetection objectDetectionResult: ObjectDetectorResult?,
    timestampInMilliseconds: Int,
    error: Error?
  ) {
    lock.lock()
    found[timestampInMilliseconds] = objectDetectionResult?.detections.compactMap { $0.categories.first?.categoryName }
    lock.unlock()
  }
}
