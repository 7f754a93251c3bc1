import Apus
import ApusVision
import Foundation
import Testing

/// Small detectors give what MediaPipe gives; see `Fixtures/generate_detectors.py`.
@Suite struct MediaPipeDetectionTests {
  /// A detection of `raw.json`, in fractions of the image.
  private struct Raw: Decodable {
    struct Category: Decodable {
      let index: Int
      let score: Float
    }
    let categories: [Category]
    let box: [Double]
    let keypoints: [[Double]]
  }

  /// A detection of `tasks.json`, in whole pixels.
  private struct Whole: Decodable {
    struct Category: Decodable {
      let label: String
      let score: Float
    }
    let box: [Int]
    let categories: [Category]
  }

  private static let side = 1000

  private func stored<Value: Decodable>(_ name: String, _ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(Fixture.bytes("detection/\(name).json")))
  }

  private func detect(_ name: String, _ change: (inout TaskOptions) -> Void) throws -> [Detection] {
    var options = TaskOptions()
    change(&options)
    let detector = try ObjectDetector(modelPath: Fixture.path("detection/\(name).tflite"), options: options)
    #expect(detector.labels == ["boat", "crane", "buoy"])
    let pixels = [UInt8](repeating: 0, count: Self.side * Self.side * 3)
    return try detector.detect(Image(width: Self.side, height: Self.side, pixels: pixels))
  }

  /// Compares raw detections with those stored as `name`, those outside of the image cut off.
  private func compare(_ name: String, _ change: (inout TaskOptions) -> Void = { _ in }) throws {
    let expected = try #require(try stored("raw", [String: [Raw]].self)[name])
    let found = try detect("raw", change)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) {
      #expect(found.categories.map(\.index) == expected.categories.map(\.index))
      for (found, expected) in zip(found.categories, expected.categories) {
        #expect(abs(found.score - expected.score) < 1e-6)
      }
      let (left, top) = (max(expected.box[0], 0), max(expected.box[1], 0))
      let right = min(expected.box[0] + expected.box[2], 1)
      let bottom = min(expected.box[1] + expected.box[3], 1)
      for (edge, fraction) in zip(found.edges, [left, top, right - left, bottom - top]) {
        #expect(abs(edge - fraction * Double(Self.side)) < 1e-3)
      }
      #expect(found.keypoints.count == expected.keypoints.count)
      for (point, fractions) in zip(found.keypoints, expected.keypoints) {
        #expect(abs(point.x - fractions[0] * Double(Self.side)) < 1e-3)
        #expect(abs(point.y - fractions[1] * Double(Self.side)) < 1e-3)
      }
    }
  }

  private func decoding(_ format: BoxDecoding.Format = .yxhw) -> BoxDecoding {
    var decoding = BoxDecoding()
    (decoding.format, decoding.keypointCount) = (format, 3)
    (decoding.xScale, decoding.yScale, decoding.widthScale, decoding.heightScale) = (10, 8, 5, 4)
    return decoding
  }

  private func settings(_ change: (inout DetectorSettings) -> Void) -> (inout TaskOptions) -> Void {
    var settings = DetectorSettings()
    change(&settings)
    return { $0.settings.detector = settings }
  }

  @Test func decodingOfTheMetadata() throws {
    try compare("default")
  }

  @Test func otherDecodings() throws {
    try compare("default", settings { $0.decoding = decoding() })
    var linear = decoding(.xywh)
    linear.hasExponentialSize = false
    try compare("xywh", settings { $0.decoding = linear })
    var corners = decoding(.xyxy)
    corners.appliesSigmoid = false
    try compare("xyxy", settings { $0.decoding = corners })
  }

  @Test func limitOfScores() throws {
    var limited = decoding()
    limited.scoreLimit = 2.8
    try compare("limited") {
      $0.scoreThreshold = 0.75
      $0.settings.detector = DetectorSettings()
      $0.settings.detector?.decoding = limited
    }
  }

  @Test func suppressions() throws {
    try compare("jaccard", settings { $0.suppression.overlap = .jaccard })
    try compare("modified-jaccard", settings { $0.suppression.overlap = .modifiedJaccard })
    try compare("weighted", settings { $0.suppression.isWeighted = true })
    try compare("every-class", settings { $0.suppression.scope = .everyClass })
  }

  /// MediaPipe keeps the order of the model where calibration changes scores; ours is by score.
  @Test(arguments: ["raw", "finished-above-0.5", "finished-without-crane"])
  func wholeTask(_ name: String) throws {
    let expected = try #require(try stored("tasks", [String: [Whole]].self)[name])
      .sorted { $0.categories[0].score > $1.categories[0].score }
    let found = try detect(name == "raw" ? "raw" : "finished") {
      $0.scoreThreshold = name == "finished-without-crane" ? 0 : 0.5
      $0.categoryDenylist = name == "finished-without-crane" ? ["crane"] : []
    }
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) {
      #expect(found.edges.map { Int($0) } == expected.box)
      #expect(found.categories.map(\.label) == expected.categories.map(\.label))
      for (found, expected) in zip(found.categories, expected.categories) {
        #expect(abs(found.score - expected.score) < 1e-6)
      }
    }
  }
}
