import Apus
import ApusVision
import TestSupport
import Testing

/// Models whose boxes are relative to anchors; decoding is compared with MediaPipe in `MediaPipeDetectionTests`.
@Suite struct RawDetectionTests {
  private static let anchors = [0.25, 0.5, 0.75].map { Anchor(xCenter: $0, yCenter: 0.5, width: 0.25, height: 0.5) }
  /// Boxes that are their anchors; scores of two classes.
  private static let three = DetectorModel.raw(
    [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], scores: [[0.25, 0.5], [0.75, 0.125], [0.5, 0.25]])

  private static var settings: DetectorSettings {
    var settings = DetectorSettings()
    settings.anchors = .fixed(anchors)
    settings.decoding = BoxDecoding()
    settings.decoding?.appliesSigmoid = false
    return settings
  }

  private func detect(
    _ model: DetectorModel = three, _ change: (inout TaskOptions) throws -> Void = { _ in }
  ) throws -> [Detection] {
    try model.detect(width: 64, height: 64) {
      $0.settings.detector = Self.settings
      try change(&$0)
    }
  }

  @Test func boxesAreTheirAnchors() throws {
    let found = try detect()
    #expect(found.map(\.edges) == [[24, 16, 16, 32], [8, 16, 16, 32], [40, 16, 16, 32]])
    #expect(found.map { $0.categories.map(\.index) } == [[0], [1], [0]])
    #expect(try detect { $0.scoreThreshold = 0.6 }.count == 1)
    #expect(try detect { $0.maxResults = 2 } == Array(found.prefix(2)))
  }

  /// A class that may not be reported does not stand for a box either.
  @Test func bestAmongAllowedClasses() throws {
    let found = try detect {
      $0.settings.labels = ["a", "b"]
      $0.categoryDenylist = ["a"]
    }
    #expect(found.map { $0.categories[0].label } == ["b", "b", "b"])
    #expect(found.map { $0.categories[0].score } == [0.5, 0.25, 0.125])
    let none = try detect {
      $0.settings.labels = ["a", "b"]
      $0.categoryAllowlist = ["c"]
    }
    #expect(none.isEmpty)
  }

  @Test func scopesOfSuppression() throws {
    func found(_ scope: SuppressionSettings.Scope, _ scores: [[Float]]) throws -> [[Int]] {
      let model = DetectorModel.raw([[0, 0, 0, 0], [0, 0, 0, 0]], scores: scores)
      return try detect(model) {
        $0.settings.detector?.anchors = .fixed([Self.anchors[0], Self.anchors[0]])
        $0.settings.detector?.suppression.scope = scope
        $0.scoreThreshold = 0.3
      }.map { $0.categories.map(\.index) }
    }
    let apart: [[Float]] = [[0.5, 0.25], [0.25, 0.375]]
    #expect(try found(.acrossClasses, apart) == [[0]])
    #expect(try found(.withinClass, apart) == [[0, 1]])
    let first: [[Float]] = [[0.5, 0.375], [0.4375, 0.25]]
    #expect(try found(.withinClass, first) == [[0]])
    #expect(try found(.everyClass, first) == [[0, 1]])
  }

  /// Half of each box is common: a third of the union.
  @Test func thresholdIsExclusive() throws {
    func count(_ threshold: Float) throws -> Int {
      try detect {
        let pair = [0.25, 0.375, 0.875].map { Anchor(xCenter: $0, yCenter: 0.5, width: 0.25, height: 0.5) }
        $0.settings.detector?.anchors = .fixed(pair)
        $0.settings.detector?.suppression.threshold = threshold
      }.count
    }
    #expect(try count(1 / 3) == 3)
    #expect(try count(0.33) == 2)
    #expect(try count(0) == 2)
    #expect(try count(1) == 3)
  }

  /// Boxes without area are dropped and keep no others from being averaged.
  @Test func weightedBoxes() throws {
    let model = DetectorModel.raw(
      [[0, 0, -1000, 0], [0, 0, 0, 0], [0, 4, 0, 0]], scores: [[0.75], [0.5], [0.25]])
    let found = try detect(model) {
      $0.settings.detector?.anchors = .fixed(Array(repeating: Self.anchors[1], count: 3))
      $0.settings.detector?.suppression.isWeighted = true
    }
    // The centre of the third is 4 / 10 * 0.25 further right; weights are 2 to 1.
    #expect(found.count == 1)
    #expect(abs(found[0].boundingBox.x - (24 + 6.4 / 3)) < 1e-4)
    #expect(found[0].categories[0].score == 0.5)
  }

  @Test func shapesOfOutputs() throws {
    let expected = try detect()
    var model = Self.three
    model.outputs[0].shape = [1, 1, 3, 4]
    model.outputs[1].shape = [1, 1, 3, 2]
    #expect(try detect(model) == expected)
    model.outputs.reverse()
    #expect(try detect(model) == expected)
    var single = DetectorModel.raw([[0, 0, 0, 0]], scores: [[0.5]])
    single.outputs[1].shape = [1, 1]
    #expect(try detect(single) { $0.settings.detector?.anchors = .fixed([Self.anchors[0]]) }.count == 1)
    for shape in [[1, 4, 3], [12], [3, 1, 4], [2, 2, 4], [0, 3, 4]] as [[Int32]] {
      model = Self.three
      model.outputs[0].shape = shape
      model.outputs[0].values = Array(repeating: 0, count: shape.reduce(1) { $0 * Int($1) })
      let error = #expect(throws: ModelError.self) { try detect(model) }
      #expect(error?.code == .unsuitable)
    }
    model = Self.three
    model.outputs[1].shape = [1, 2, 3]
    let error = #expect(throws: ModelError.self) { try detect(model) }
    #expect(error?.code == .unsuitable)
  }

  @Test func outputsAreFoundByName() throws {
    var model = Self.three
    model.outputs.insert(DetectorModel.Output(name: "embedding", shape: [1, 1], values: [0]), at: 0)
    let expected = try detect()
    let error = #expect(throws: ModelError.self) { try detect(model) }
    #expect(error?.code == .unsuitable)
    let names = ["location": "location", "score": "graph/score"]
    #expect(try detect(model) { $0.settings.outputNames = names } == expected)
  }

  /// Sizes beyond all numbers, or below 0, are no boxes.
  @Test func boxesThatAreNone() throws {
    var model = Self.three
    model.outputs[0].values[2] = 1e30
    #expect(try detect(model).count == 2)
    model.outputs[0].values = [0, 0, 5, 5, 0, 0, 5, -5, 0, 0, 5, 5]
    let found = try detect(model) { $0.settings.detector?.decoding?.hasExponentialSize = false }
    #expect(found.map(\.edges) == [[8, 16, 16, 32], [40, 16, 16, 32]])
  }
}
