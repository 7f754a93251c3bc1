import MediaPipeTasksVision
import Testing

/// Code as users of MediaPipe's image classifier for iOS write it.
@Suite(.timeLimit(.minutes(1))) struct MediaPipeImageClassifierTests {
  /// Collects what the classifier says about the frames of a live stream.
  class ResultCollector: NSObject, ImageClassifierLiveStreamDelegate {
    private let lock = NSLock()
    private var collected: [Int: String] = [:]

    func imageClassifier(
      _ imageClassifier: ImageClassifier,
      didFinishClassification result: ImageClassifierResult?,
      timestampInMilliseconds: Int,
      error: Error?
    ) {
      guard let result = result, error == nil else { return }
      let best = result.classificationResult.classifications.first?.categories.first
      lock.lock()
      collected[timestampInMilliseconds] = best?.categoryName ?? "nothing"
      lock.unlock()
    }

    var names: [Int: String] {
      lock.lock()
      defer { lock.unlock() }
      return collected
    }
  }

  /// Says that everything is a teapot, for tests of an app.
  class ClassifierOfTeapots: ImageClassifier, @unchecked Sendable {
    override func classify(image: MPImage) throws -> ImageClassifierResult {
      let teapot = ResultCategory(index: 849, score: 1, categoryName: "teapot", displayName: nil)
      return ImageClassifierResult(
        classificationResult: ClassificationResult(
          classifications: [Classifications(headIndex: 0, categories: [teapot])], timestampInMilliseconds: 0),
        timestampInMilliseconds: 0)
    }
  }

  @Test func classifiersCanBeReplacedInTests() throws {
    let classifier: ImageClassifier = try ClassifierOfTeapots(options: options(.image))
    let path = try #require(MediaPipeFiles.path(forResource: "chelsea", ofType: "png"))
    let result = try classifier.classify(image: MPImage(contentsOfFile: path))
    #expect(result.classificationResult.classifications[0].categories[0].categoryName == "teapot")
  }

  private func options(_ mode: RunningMode) -> ImageClassifierOptions {
    let modelPath = MediaPipeFiles.path(forResource: "efficientnet_lite0", ofType: "tflite")

    let options = ImageClassifierOptions()
    options.baseOptions.modelAssetPath = modelPath
    options.baseOptions.delegate = .GPU
    options.runningMode = mode
    options.maxResults = 5
    options.scoreThreshold = 0.01
    return options
  }

  private func image(_ name: String) throws -> MPImage {
    try MPImage(contentsOfFile: MediaPipeFiles.path(forResource: name, ofType: "png") ?? "")
  }

  @Test func stillImages() throws {
    let imageClassifier = try ImageClassifier(options: options(.image))
    let result = try imageClassifier.classify(image: image("chelsea"))
    let categories = result.classificationResult.classifications[0].categories
    #expect(categories.first?.categoryName == "Egyptian cat")
    #expect(categories.first?.index == 285)
    #expect(categories.allSatisfy { $0.score >= 0.01 } && categories.count <= 5)
    // The cup without its surroundings.
    let cup = CGRect(x: 0.25, y: 0, width: 0.5, height: 0.9)
    let part = try imageClassifier.classify(image: image("coffee"), regionOfInterest: cup)
    #expect(part.classificationResult.classifications[0].categories[0].categoryName == "espresso")
  }

  @Test func modelPathAlone() throws {
    let path = try #require(MediaPipeFiles.path(forResource: "efficientnet_lite0", ofType: "tflite"))
    let imageClassifier = try ImageClassifier(modelPath: path)
    let result = try imageClassifier.classify(image: image("coffee"))
    let categories = result.classificationResult.classifications[0].categories
    #expect(categories[0].categoryName == "espresso")
    #expect(categories.count == 1000)
  }

  @Test func videoFrames() throws {
    let imageClassifier = try ImageClassifier(options: options(.video))
    let names = try ["chelsea", "coffee"].enumerated().map { index, name -> String? in
      let result = try imageClassifier.classify(videoFrame: image(name), timestampInMilliseconds: index * 33)
      return result.classificationResult.classifications.first?.categories.first?.categoryName
    }
    #expect(names == ["Egyptian cat", "espresso"])
  }

  @Test func liveStream() async throws {
    let processor = ResultCollector()
    let options = options(.liveStream)
    options.imageClassifierLiveStreamDelegate = processor
    let imageClassifier = try ImageClassifier(options: options)
    defer { withExtendedLifetime(imageClassifier) {} }
    for (timestamp, name) in [(0, "chelsea"), (33, "coffee")] {
      try imageClassifier.classifyAsync(image: image(name), timestampInMilliseconds: timestamp)
      while processor.names[timestamp] == nil { try await Task.sleep(nanoseconds: 1_000_000) }
    }
    #expect(processor.names == [0: "Egyptian cat", 33: "espresso"])
  }

  @Test func missingResource() {
    let modelPath = Bundle.main.path(forResource: "model", ofType: "tflite")
    let options = ImageClassifierOptions()
    options.baseOptions.modelAssetPath = modelPath
    do {
      _ = try ImageClassifier(options: options)
      Issue.record("there is no model")
    } catch let error as NSError {
      #expect(error.domain == "com.google.mediapipe.tasks")
      #expect(error.code == Int(TasksErrorCode.invalidArgumentError.rawValue))
      #expect(error.localizedDescription.contains("modelAssetPath is nil"))
    }
  }

  /// Pixels that the program made itself, in place of a `CVPixelBuffer`.
  @Test func pixelBuffers() throws {
    let pixelBuffer = try PixelBuffer(.bgra, width: 8, height: 4, bytes: [UInt8](repeating: 128, count: 128))
    let image = try MPImage(pixelBuffer: pixelBuffer, orientation: .left)
    #expect(image.width == 8 && image.height == 4 && image.orientation == .left)
    let orientation: ImageOrientation = try MPImage(pixelBuffer: pixelBuffer).orientation
    #expect(orientation == .up)
  }
}
