import Apus
import ApusVision
import TestSupport
import Testing

/// Tasks on photos give what MediaPipe gives.
@Suite(.enabled(if: ProjectFolder.hasShared, "data beside the project")) struct StoredResultsTests {
  /// Where the first class of an image stands out, it is the same one; scores differ by little.
  @Test func classifications() throws {
    let stored = StoredResult.all("classifier")
    #expect(stored.count >= 20)
    var classifiers: [String: (classifier: ImageClassifier, tolerance: Float)] = [:]
    for expected in stored {
      if classifiers[expected.model] == nil {
        let model = try Model(path: expected.modelPath)
        let isFloat = model.mainSubgraph.tensors[model.mainSubgraph.inputs[0]].type == .float32
        classifiers[expected.model] = (try ImageClassifier(model), isFloat ? 0.012 : 0.06)
      }
      let (classifier, tolerance) = try #require(classifiers[expected.model])
      let heads = try classifier.classify(expected.photo())
      #expect(heads.count == expected.result.count)
      for (head, expected) in zip(heads, expected.result) { compare(head, expected.categories, tolerance) }
    }
  }

  private func compare(_ head: Classifications, _ expected: [StoredResult.Category], _ tolerance: Float) {
    if expected[0].score - (expected.dropFirst().first?.score ?? 0) > 0.02 {
      #expect(head.categories[0].label == expected[0].name)
    }
    let scores = Dictionary(uniqueKeysWithValues: head.categories.map { ($0.index, $0) })
    for category in expected {
      let found = category.index.flatMap { scores[$0] }
      #expect(found?.label == category.name)
      #expect(abs((found?.score ?? -1) - category.score) <= tolerance, "\(category.name)")
    }
  }

  @Test func cheeseburger() throws {
    let shared = ProjectFolder.shared.path
    for (mode, score) in [(ResizeMode.taskLibrary, 0.96), (.mediapipe, 0.97)] as [(ResizeMode, Float)] {
      var options = TaskOptions()
      options.settings.resizeMode = mode
      let classifier = try ImageClassifier(
        modelPath: "\(shared)/models/mobilenet_v1_0.25_224_quant.tflite", options: options)
      let best = try classifier.classify(Image(path: "\(shared)/images/burger.jpg"))[0].categories[0]
      #expect(best.label == "cheeseburger")
      #expect(best.index == 934)
      #expect(abs(best.score - score) <= 0.01)
    }
  }

  /// What MediaPipe is sure of is found, and nothing besides.
  @Test func detections() throws {
    let stored = StoredResult.all("detector")
    #expect(stored.count == 7)
    for expected in stored {
      let detector = try ObjectDetector(modelPath: expected.modelPath)
      #expect(detector.labels?.count == 90)
      let found = try detector.detect(expected.photo())
      for entry in expected.result where entry.categories[0].score > 0.5 {
        let match = found.first { isMatch($0, entry) }
        #expect(match != nil, "\(expected.image) \(entry)")
        if let match { #expect(abs(match.categories[0].score - entry.categories[0].score) <= 0.06) }
      }
      for detection in found where detection.categories[0].score > 0.55 {
        #expect(expected.result.contains { isMatch(detection, $0) }, "\(expected.image) \(detection)")
      }
    }
  }

  private func isMatch(_ detection: Detection, _ entry: StoredResult.Entry) -> Bool {
    guard let box = entry.box, detection.categories[0].label == entry.categories[0].name else { return false }
    let expected = BoundingBox(x: box[0], y: box[1], width: box[2], height: box[3])
    return detection.boundingBox.intersectionOverUnion(with: expected) >= 0.85
  }
}
