import Apus
import ApusVision
import TestSupport
import Testing

/// Models that suppress boxes themselves.
@Suite struct FinishedDetectionTests {
  /// Top, left, bottom, right; binary fractions, so that pixels of images of 64 are whole.
  private static let boxes: [[Float]] = [[0.25, 0.5, 0.75, 1], [0, 0.25, 0.5, 0.5], [0.5, 0, 1, 0.5]]

  private static var three: DetectorModel { .finished(boxes, classes: [1, 0, 1], scores: [0.5, 0.75, 0.5]) }

  private func detect(
    _ model: DetectorModel = three, width: Int = 64, height: Int = 128,
    _ change: (inout TaskOptions) throws -> Void = { _ in }
  ) throws -> [Detection] {
    try model.detect(width: width, height: height, change)
  }

  @Test func boxesAreSortedByScoreThenOrder() throws {
    let found = try detect()
    #expect(found.map(\.edges) == [[16, 0, 16, 64], [32, 32, 32, 64], [0, 64, 32, 64]])
    #expect(found.map { $0.categories.map(\.index) } == [[0], [1], [1]])
    #expect(found.map { $0.categories[0].score } == [0.75, 0.5, 0.5])
    #expect(found.allSatisfy { $0.categories[0].label == nil && $0.keypoints.isEmpty })
    #expect(try detect { $0.maxResults = 1 } == Array(found.prefix(1)))
    #expect(try detect { $0.maxResults = 9 } == found)
  }

  @Test func countLimitsWhatIsRead() throws {
    var model = Self.three
    model.outputs[3].values = [1]
    #expect(try detect(model).map { $0.categories[0].score } == [0.5])
    model.outputs[3].values = [0]
    // What is not counted is not looked at.
    model.outputs[0].values[0] = .nan
    #expect(try detect(model).isEmpty)
  }

  @Test func labelsThresholdsAndFilters() throws {
    var model = Self.three
    model.outputs[1].metadata[6] = DetectorModel.labels(3)
    model.files = [("labels.txt", "cat\ndog\n")]
    #expect(try ObjectDetector(model.model()).labels == ["cat", "dog"])
    #expect(try detect(model).map { $0.categories[0].label } == ["cat", "dog", "dog"])
    #expect(try detect(model) { $0.categoryAllowlist = ["dog", "cow"] }.count == 2)
    #expect(try detect(model) { $0.categoryAllowlist = ["cow"] }.isEmpty)
    #expect(try detect(model) { $0.categoryDenylist = ["dog", "cow"] }.map { $0.categories[0].label } == ["cat"])
    #expect(try detect(model) { $0.settings.labels = ["a", "b"] }.map { $0.categories[0].label } == ["a", "b", "b"])
    // Of two labels and three classes, one has no label.
    model.outputs[1].values = [2, 0, 1]
    #expect(try detect(model).map { $0.categories[0].label } == ["cat", nil, "dog"])
    model.outputs[2].metadata[4] = .tables([
      FlatTable([0: .scalar(UInt8(3)), 1: .table(FlatTable([0: .scalar(Float(0.625).bitPattern)]))])
    ])
    #expect(try detect(model).count == 1)
    #expect(try detect(model) { $0.settings.scoreThreshold = 0.5 }.count == 3)
    #expect(
      try detect(model) {
        $0.settings.scoreThreshold = 0.5
        $0.scoreThreshold = 0.8
      }.isEmpty)
  }

  @Test func outputsAreFoundByName() throws {
    var model = Self.three
    let expected = try detect()
    model.outputs = [model.outputs[3], model.outputs[2], model.outputs[1], model.outputs[0]]
    #expect(try detect(model) == expected)
    // Without one of the names, the order counts.
    model.outputs[1].name = "scores"
    #expect(throws: ModelError.self) { try detect(model) }
    let names = ["location": "location", "category": "category", "score": "scores", "count": "number of detections"]
    #expect(try detect(model) { $0.settings.outputNames = names } == expected)
    model.hasMetadata = false
    #expect(try detect(model) { $0.settings.outputNames = names.mapValues { "graph/\($0)" } } == expected)
    model.outputs.reverse()
    #expect(try detect(model) == expected)
  }

  @Test func ordersKindsAndUnitsOfBoxes() throws {
    let expected = [32.0, 32, 32, 64]
    func edges(_ box: [Float], _ content: FlatValue?) throws -> [Double] {
      var model = DetectorModel.finished([box], classes: [0], scores: [1])
      model.size = (8, 4)
      model.outputs[0].metadata[3] = content
      return try detect(model)[0].edges
    }
    #expect(try edges([0.25, 0.5, 0.75, 1], nil) == expected)
    #expect(try edges([0.5, 0.25, 1, 0.75], DetectorModel.content(kind: 1)) == expected)
    #expect(try edges([0.5, 0.25, 1, 0.75], DetectorModel.content(kind: 0)) == expected)
    #expect(try edges([0.25, 0.5, 0.75, 1], DetectorModel.content(order: [1, 0, 3, 2], kind: 1)) == expected)
    #expect(try edges([1, 0.25, 0.5, 0.75], DetectorModel.content(order: [2, 1, 0, 3], kind: 1)) == expected)
    #expect(try edges([0.5, 0.25, 0.5, 0.5], DetectorModel.content(kind: 2)) == expected)
    #expect(try edges([0.75, 0.5, 0.5, 0.5], DetectorModel.content(kind: 3)) == expected)
    #expect(try edges([4, 1, 8, 3], DetectorModel.content(kind: 1, unit: 1)) == expected)
    #expect(try edges([6, 2, 4, 2], DetectorModel.content(kind: 3, unit: 1)) == expected)
  }

  @Test func senselessDescriptionsOfBoxes() {
    func code(_ content: FlatValue) -> ModelError.Code? {
      var model = Self.three
      model.outputs[0].metadata[3] = content
      let error = #expect(throws: ModelError.self) { try detect(model) }
      return error?.code
    }
    #expect(code(DetectorModel.content(order: [0, 1, 2], kind: 1)) == .malformed)
    #expect(code(DetectorModel.content(order: [0, 1, 2, .max], kind: 1)) == .malformed)
    #expect(code(DetectorModel.content(order: [0, 1, 2, 2], kind: 1)) == .malformed)
    #expect(code(DetectorModel.content(kind: 4)) == .unsupportedOption)
    #expect(code(DetectorModel.content(kind: 1, unit: 2)) == .unsupportedOption)
  }

  /// One detection with several categories, which counts once.
  @Test func equalBoxesBecomeOne() throws {
    let box = Self.boxes[0]
    let model = DetectorModel.finished(
      [box, Self.boxes[1], box, box], classes: [2, 0, 1, 2], scores: [0.25, 0.5, 0.75, 0.125])
    let found = try detect(model)
    #expect(found.map { $0.categories.map(\.index) } == [[1, 2], [0]])
    #expect(found.map { $0.categories.map(\.score) } == [[0.75, 0.25], [0.5]])
    #expect(try detect(model) { $0.maxResults = 1 } == Array(found.prefix(1)))
  }

  @Test func boxesAreCutOffAtTheImage() throws {
    let model = DetectorModel.finished(
      [[-0.5, -1, 0.5, 0.5], [0.5, 0.5, 2, 3], [-1, -1, -0.5, 2], [0.5, 0.5, 0.25, 1], [0.5, 0.5, 0.5, 0.5]],
      classes: [0, 1, 2, 3, 4], scores: [1, 0.5, 0.25, 0.25, 0.25])
    #expect(try detect(model).map(\.edges) == [[0, 0, 32, 64], [32, 64, 32, 64]])
  }

  @Test func boxesOfARegionAreInTheImage() throws {
    let region = try RegionOfInterest(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let found = try Self.three.detect(width: 64, height: 128, region: region)
    #expect(found[0].edges == [16 + 8, 64, 8, 16])
  }

  /// An image of 64 × 128 in a square input has 32 columns of black at each side.
  @Test func boxesOfResizeModesAreInTheImage() throws {
    func edges(_ mode: ResizeMode) throws -> [[Double]] { try detect { $0.settings.resizeMode = mode }.map(\.edges) }
    #expect(try edges(.scaleFit) == [[0, 0, 32, 64], [32, 32, 32, 64], [0, 64, 32, 64]])
    #expect(try edges(.centerCrop) == [[16, 32, 16, 32], [32, 48, 32, 32], [0, 64, 32, 32]])
    #expect(try edges(.taskLibrary) == [[16, 0, 16, 64], [32, 32, 32, 64], [0, 64, 32, 64]])
  }
}
