import ApusVision
import MLKit
import TestSupport
import Testing

/// What labels say.
@Suite struct ImageLabelTests {
  @Test func labelsOfTheMetadata() throws {
    let image = try ScoreModel.image([0, 0, 128, 0, 0, 0, 64, 0, 0, 0, 0, 0])
    let labels = try ScoreModel { $0.labels = ScoreModel.labels }.results(in: image) { $0.maxResultCount = 2 }
    #expect(labels.map(\.text) == ["class 2", "class 6"])
    #expect(labels.map(\.confidence) == [0.5, 0.25])
    #expect(labels.map(\.index) == [2, 6])
    #expect(labels.map(\.description) == ["class 2 0.5 (2)", "class 6 0.25 (6)"])
  }

  @Test func modelWithoutLabels() throws {
    let labels = try ScoreModel().results(in: ScoreModel.fallingImage())
    #expect(labels.allSatisfy { $0.text.isEmpty })
    #expect(labels.map(\.index) == Array(0..<10))
  }

  @Test func equalScoresInTheirOrder() throws {
    let labels = try ScoreModel().results(in: ScoreModel.image([1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]))
    #expect(labels.map(\.index) == [1, 3, 5, 7, 9, 11, 0, 2, 4, 6])
  }

  /// A label has no place for the output that it is from.
  @Test func modelWithTwoOutputs() throws {
    let error = #expect(throws: NSError.self) {
      try ScoreModel(headCount: 2).results(in: ScoreModel.fallingImage())
    }
    #expect(error?.domain == "com.google.visionkit.pipeline.error")
    #expect(error?.code == 3)
    #expect(error?.localizedDescription.contains("2 outputs") == true)
  }
}
