import ApusVision
import MLKit
import TestSupport
import Testing

/// Which labels are given: threshold, number and order.
@Suite struct LabelerOptionsTests {
  /// Samples of which three are half of the range or more.
  private let samples: [UInt8] = [0, 64, 128, 192, 255, 1, 2, 3, 4, 5, 6, 7]

  private func confidences(_ model: ScoreModel, _ threshold: NSNumber?) throws -> [Float] {
    try model.results(in: ScoreModel.image(samples)) {
      $0.confidenceThreshold = threshold
      $0.maxResultCount = 12
    }.map(\.confidence)
  }

  @Test func valuesAtFirst() throws {
    let options = try ScoreModel().options
    #expect(options.confidenceThreshold == nil)
    #expect(options.maxResultCount == 10)
  }

  /// A threshold in the options comes first, whatever the metadata say; labels with exactly this confidence are given.
  @Test func thresholdOfTheOptions() throws {
    for model in [try ScoreModel(), try ScoreModel { $0.scoreThreshold = 0.75 }] {
      #expect(try confidences(model, 0.5) == [255.0 / 256, 0.75, 0.5])
      #expect(try confidences(model, 0.501) == [255.0 / 256, 0.75])
      #expect(try confidences(model, 0).count == 12)
      #expect(try confidences(model, 1).isEmpty)
    }
  }

  @Test func thresholdOfTheMetadata() throws {
    let model = try ScoreModel { $0.scoreThreshold = 0.75 }
    #expect(try confidences(model, nil) == [255.0 / 256, 0.75])
  }

  /// Without a threshold anywhere, 0.0 is the least confidence: (sample − 128) / 128 is 0 or more for three samples.
  @Test func thresholdOfNobody() throws {
    let model = try ScoreModel(.float32) { $0.normalization = NormalizationOptions(mean: [128], std: [128]) }
    #expect(try confidences(model, nil) == [127.0 / 128, 0.5, 0])
    #expect(try confidences(model, -1).count == 12)
    #expect(try confidences(ScoreModel(), nil).count == 12)
  }

  @Test(arguments: [(1, 1), (3, 3), (11, 11), (12, 12), (100, 12), (0, 10), (-1, 10), (Int.min, 10), (Int.max, 12)])
  func resultCount(_ given: Int, _ expected: Int) throws {
    let labels = try ScoreModel().results(in: ScoreModel.fallingImage()) { $0.maxResultCount = given }
    #expect(labels.map(\.index) == Array(0..<expected))
  }

  @Test func resultCountUnset() throws {
    #expect(try ScoreModel().results(in: ScoreModel.fallingImage()).map(\.index) == Array(0..<10))
  }

  @Test func laterChangesDoNotCount() throws {
    let model = try ScoreModel()
    let options = model.options
    options.maxResultCount = 2
    let labeler = ImageLabeler.imageLabeler(options: options)
    options.maxResultCount = 5
    options.confidenceThreshold = 1
    #expect(try withExtendedLifetime(model) { try labeler.results(in: ScoreModel.fallingImage()).count } == 2)
  }

  @Test func thresholdThatIsNoNumber() throws {
    let error = #expect(throws: NSError.self) {
      try ScoreModel().results(in: ScoreModel.fallingImage()) { $0.confidenceThreshold = NSNumber(value: Float.nan) }
    }
    #expect(error?.domain == "com.google.mlkit")
    #expect(error?.code == 3)
    #expect(error?.localizedDescription.contains("confidenceThreshold") == true)
  }
}
