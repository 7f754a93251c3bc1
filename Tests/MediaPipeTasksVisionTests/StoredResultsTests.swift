import ApusVision
import Foundation
import MediaPipeTasksVision
import TestSupport
import Testing

/// Photos give what MediaPipe 0.10.14 gave, and what the tests of its iOS classes expect.
@Suite(.enabled(if: ProjectFolder.hasShared, "data beside the project")) struct StoredResultsTests {
  private static let detectorName = "coco_ssd_mobilenet_v1_1.0_quant_2018_06_29"

  private func photo(_ name: String) -> String { "\(ProjectFolder.shared.path)/images/\(name)" }

  private func model(_ name: String) -> String { "\(ProjectFolder.shared.path)/models/\(name).tflite" }

  @Test func classifications() throws {
    let stored = StoredResult.all("classifier")
    #expect(stored.count >= 20)
    for expected in stored {
      let classifier = try ImageClassifier(modelPath: expected.modelPath)
      let result = try classifier.classify(image: MPImage(contentsOfFile: expected.photoPath)).classificationResult
      let isFloat = expected.model == "mobilenet_v1_0.25_224_1_metadata_1"
      #expect(result.classifications.count == expected.result.count)
      for (head, entry) in zip(result.classifications, expected.result) {
        // Where the first class stands out, it is the same one.
        if entry.categories[0].score - entry.categories[1].score > 0.02 {
          #expect(head.categories[0].categoryName == entry.categories[0].name)
        }
        for category in entry.categories {
          let found = try #require(head.categories.first { $0.index == category.index })
          #expect(found.categoryName == category.name)
          #expect(abs(found.score - category.score) <= (isFloat ? 0.012 : 0.06))
        }
      }
    }
  }

  /// What MediaPipe is sure of is found, within the tolerance of its own tests, 10 pixels.
  @Test func detections() throws {
    let detector = try ObjectDetector(modelPath: model(Self.detectorName))
    for expected in StoredResult.all("detector") {
      let found = try detector.detect(image: MPImage(contentsOfFile: expected.photoPath)).detections
      for entry in expected.result where entry.categories[0].score > 0.5 {
        let match = found.first { $0.isNear(entry.rectangle, 10) && $0.name == entry.categories[0].name }
        #expect(match != nil, "\(expected.image) \(entry)")
        if let match { #expect(abs(match.categories[0].score - entry.categories[0].score) <= 0.06) }
      }
    }
  }

  /// Where the model gives the same values, boxes inside of the image are the same to the pixel.
  @Test(arguments: ["burger-224.png", "coffee.png"])
  func boxesToThePixel(_ name: String) throws {
    let detector = try ObjectDetector(modelPath: model(Self.detectorName))
    let found = try detector.detect(image: MPImage(contentsOfFile: photo(name))).detections
    let stored = try #require(StoredResult.all("detector").first { $0.image == name })
    let inside = stored.result.filter { $0.rectangle.minX > 0 && $0.rectangle.minY > 0 }
    #expect(inside.count >= 3)
    for entry in inside {
      #expect(found.contains { $0.boundingBox == entry.rectangle && $0.name == entry.categories[0].name })
    }
  }

  /// `testDetectWithModelPathSucceeds` and `testDetectWithOrientationSucceeds`.
  @Test func catsAndDogs() throws {
    let options = ObjectDetectorOptions()
    options.baseOptions.modelAssetPath = model(Self.detectorName)
    options.maxResults = 5
    let detector = try ObjectDetector(options: options)
    let upright = try detector.detect(image: MPImage(contentsOfFile: photo("cats_and_dogs.jpg"))).detections
    let expected: [(score: Float, box: CGRect)] = [
      (0.69921875, CGRect(x: 608, y: 161, width: 381, height: 439)),
      (0.656250, CGRect(x: 57, y: 398, width: 392, height: 196)),
      (0.51171875, CGRect(x: 257, y: 395, width: 173, height: 202)),
      (0.48828125, CGRect(x: 363, y: 195, width: 330, height: 412)),
    ]
    #expect(upright.count == 5)
    // A bear has the score of the last cat.
    for (score, box) in expected {
      let cat = try #require(upright.first { $0.isNear(box, 10) && $0.categories.map(\.categoryName) == ["cat"] })
      #expect(abs(cat.categories[0].score - score) <= 0.02)
    }
    let turned = try Pictures.stored(Image(path: photo("cats_and_dogs.jpg")), .left)
    let first = try #require(try detector.detect(image: turned).detections.first)
    #expect(first.isNear(CGRect(x: 0, y: 608, width: 439, height: 387), 10))
  }

  /// `testClassifyWithQuantizedModelSucceeds` and, with another model, `testClassifyWithRegionOfInterestSucceeds`.
  @Test func burgerAndBall() throws {
    let classifier = try ImageClassifier(modelPath: model("mobilenet_v1_0.25_224_quant"))
    func best(_ image: MPImage, _ region: CGRect = .zero) throws -> ResultCategory? {
      try classifier.classify(image: image, regionOfInterest: region).classificationResult.classifications[0]
        .categories.first
    }
    let burger = try #require(try best(MPImage(contentsOfFile: photo("burger.jpg"))))
    #expect((burger.index, burger.categoryName) == (934, "cheeseburger"))
    #expect(abs(burger.score - 0.968750) <= 0.01)
    let objects = try Image(path: photo("multi_objects.jpg"))
    let ball = CGRect(x: 0.450, y: 0.308, width: 0.164, height: 0.426)
    #expect(try best(MPImage(data: Data(objects.pngBytes())), ball)?.categoryName == "soccer ball")
    // The same part where the image is stored turned by 90° clockwise.
    let turned = CGRect(x: 1 - ball.maxY, y: ball.minX, width: ball.height, height: ball.width)
    #expect(try best(Pictures.stored(objects, .left), turned)?.categoryName == "soccer ball")
  }
}

extension StoredResult.Entry {
  fileprivate var rectangle: CGRect {
    guard let box, box.count == 4 else { return .null }
    return CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
  }
}

extension Detection {
  fileprivate var name: String? { categories[0].categoryName }

  /// Whether edges, width and height of the box differ by `tolerance` pixels at most from those of `rectangle`.
  fileprivate func isNear(_ rectangle: CGRect, _ tolerance: CGFloat) -> Bool {
    [
      boundingBox.minX - rectangle.minX, boundingBox.minY - rectangle.minY, boundingBox.width - rectangle.width,
      boundingBox.height - rectangle.height,
    ].allSatisfy { abs($0) <= tolerance }
  }
}
