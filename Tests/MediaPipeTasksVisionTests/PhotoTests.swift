import Foundation
import MediaPipeTasksVision
import Testing

/// Photos of the repository give what MediaPipe 0.10.14 gives for `efficientnet_lite0`.
@Suite struct PhotoTests {
  private static let expected: [(photo: String, categories: [(index: Int, score: Float, name: String)])] = [
    ("chelsea", [(285, 0.796875, "Egyptian cat"), (282, 0.089844, "tiger cat"), (281, 0.089844, "tabby")]),
    ("coffee", [(967, 0.859375, "espresso"), (968, 0.085938, "cup"), (504, 0.027344, "coffee mug")]),
  ]

  @Test func classifications() throws {
    let classifier = try ImageClassifier(modelPath: Pictures.model)
    for (photo, categories) in Self.expected {
      let result = try classifier.classify(image: MPImage(contentsOfFile: "\(Pictures.samples)/\(photo).png"))
      #expect((result.timestampInMilliseconds, result.classificationResult.timestampInMilliseconds) == (0, 0))
      let head = try #require(result.classificationResult.classifications.first)
      #expect((head.headIndex, head.headName, head.categories.count) == (0, "probability", 1000))
      #expect(head.categories[0].index == categories[0].index)
      for category in categories {
        let found = try #require(head.categories.first { $0.index == category.index })
        #expect(found.categoryName == category.name)
        #expect(abs(found.score - category.score) <= 0.06)
      }
    }
  }

  @Test func framesOfAVideo() throws {
    let options = ImageClassifierOptions()
    options.baseOptions.modelAssetPath = Pictures.model
    (options.runningMode, options.maxResults) = (.video, 1)
    let classifier = try ImageClassifier(options: options)
    for (index, (photo, categories)) in Self.expected.enumerated() {
      let image = try MPImage(contentsOfFile: "\(Pictures.samples)/\(photo).png")
      let result = try classifier.classify(videoFrame: image, timestampInMilliseconds: index * 40)
      #expect(result.timestampInMilliseconds == index * 40)
      #expect(result.classificationResult.classifications[0].categories.map(\.index) == [categories[0].index])
    }
  }
}
