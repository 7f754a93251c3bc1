import MLKit
import TestSupport
import Testing

/// Code that labels photos as that of an app does; only where pictures come from is another.
private final class PhotoLabeling: NSObject {
  private enum Constant {
    static let labelConfidenceThreshold = 0.25
  }

  var resultsText = ""
  private let modelPath: String

  init(modelPath: String) {
    self.modelPath = modelPath
    super.init()
  }

  func showLabels(in visionImage: VisionImage?, completion: @escaping () -> Void) {
    guard let visionImage = visionImage else { return completion() }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var options: CommonImageLabelerOptions!
    options = CustomImageLabelerOptions(localModel: LocalModel(path: modelPath))
    options.confidenceThreshold = NSNumber(floatLiteral: Constant.labelConfidenceThreshold)
    let onDeviceLabeler = ImageLabeler.imageLabeler(options: options)
    onDeviceLabeler.process(visionImage) { [weak self] labels, error in
      guard let strongSelf = self else { return completion() }
      guard error == nil, let labels = labels, !labels.isEmpty else {
        strongSelf.resultsText = error?.localizedDescription ?? "no labels"
        return completion()
      }
      strongSelf.resultsText = labels.map { label -> String in
        "\(label.text), confidence: \(label.confidence), index: \(label.index)"
      }.joined(separator: "\n")
      completion()
    }
  }

  func labels(in image: VisionImage) -> [ImageLabel] {
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: modelPath))
    options.confidenceThreshold = 0.25
    options.maxResultCount = 3
    let imageLabeler = ImageLabeler.imageLabeler(options: options)
    var labels: [ImageLabel]
    do {
      labels = try imageLabeler.results(in: image)
    } catch let error {
      let nsError = error as NSError
      resultsText = "\(nsError.domain) \(nsError.code): \(error.localizedDescription)"
      return []
    }
    return labels
  }
}

/// Code as users of ML Kit's guide write it compiles, and labels photos rightly.
@Suite(.timeLimit(.minutes(1))) struct MLKitLabelingTests {
  private let models = ProjectFolder.root.appendingPathComponent("Models")

  private var modelPath: String { models.appendingPathComponent("efficientnet_lite0.tflite").path }

  private func photo(_ name: String) throws -> VisionImage {
    try VisionImage(path: models.appendingPathComponent("samples/\(name)").path)
  }

  @Test func asynchronous() async throws {
    let labeling = PhotoLabeling(modelPath: modelPath)
    let image = try photo("chelsea.png")
    await withCheckedContinuation { continuation in
      labeling.showLabels(in: image) { continuation.resume() }
    }
    #expect(labeling.resultsText.hasPrefix("Egyptian cat, confidence: 0."))
    #expect(labeling.resultsText.contains("index: 285"))
  }

  @Test func asynchronousFailure() async throws {
    let labeling = PhotoLabeling(modelPath: "missing.tflite")
    let image = try photo("chelsea.png")
    await withCheckedContinuation { continuation in
      labeling.showLabels(in: image) { continuation.resume() }
    }
    #expect(labeling.resultsText == "There is no model file (missing.tflite).")
  }

  @Test func synchronous() throws {
    let labels = PhotoLabeling(modelPath: modelPath).labels(in: try photo("coffee.png"))
    #expect(labels.first?.text == "espresso")
    #expect((1...3).contains(labels.count))
    for label in labels {
      #expect(label.confidence >= 0.25)
    }
  }

  @Test func synchronousFailure() throws {
    let labeling = PhotoLabeling(modelPath: "missing.tflite")
    #expect(labeling.labels(in: try photo("coffee.png")).isEmpty)
    #expect(labeling.resultsText == "com.google.mlkit 5: There is no model file (missing.tflite).")
  }

  @MainActor @Test func structuredConcurrency() async throws {
    let image = try photo("coffee.png")
    image.orientation = .up
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: modelPath))
    let labels = try await ImageLabeler.imageLabeler(options: options).process(image)
    #expect(labels.first?.text == "espresso")
  }
}
