import Foundation
import MediaPipeTasksVision
import Testing

@testable import ApusVision
@testable import MediaPipeTasksVision

/// Results as users make and compare them.
@Suite struct ResultTests {
  @Test func partsOfResults() throws {
    let category = ResultCategory(index: 1, score: 0.5, categoryName: "cat", displayName: nil)
    let classifications = Classifications(headIndex: 2, categories: [category])
    #expect((classifications.headIndex, classifications.headName) == (2, nil))
    let whole = ClassificationResult(classifications: [classifications], timestampInMilliseconds: -1)
    let result = ImageClassifierResult(classificationResult: whole, timestampInMilliseconds: 40)
    #expect(result.classificationResult.classifications[0].categories[0] === category)
    #expect((result.copy() as? ImageClassifierResult)?.timestampInMilliseconds == 40)
    let box = CGRect(x: 1, y: 2, width: 3, height: 4)
    let detection = Detection(categories: [category], boundingBox: box, keypoints: nil)
    #expect(ObjectDetectorResult(detections: [detection], timestampInMilliseconds: 5).detections[0] === detection)
  }

  @Test func keypointsAreComparedByTheirParts() {
    func point(_ x: Double, _ label: String?) -> NormalizedKeypoint {
      NormalizedKeypoint(location: CGPoint(x: x, y: 0.5), label: label, score: 0.25)
    }
    #expect(point(0.5, "eye") == point(0.5, "eye") && point(0.5, "eye").hash == point(0.5, "eye").hash)
    #expect(point(0.5, "eye") != point(0.25, "eye") && point(0.5, "eye") != point(0.5, nil))
  }

  /// Edges are cut off to whole pixels, keypoints are fractions of the image as stored.
  @Test func detectionsOfTurnedImages() throws {
    let found = ApusVision.Detection(
      boundingBox: BoundingBox(x: 1.75, y: 2.5, width: 4.9, height: 3.2),
      categories: [Category(index: 7, score: 0.5, label: "face", displayName: "Gesicht")],
      keypoints: [ApusVision.Detection.Keypoint(x: 4, y: 5)])
    let bytes = [UInt8](repeating: 0, count: 20 * 10 * 3)
    let upright = try PixelBuffer(.rgb, width: 20, height: 10, bytes: bytes)
    let detection = Detection(found, in: upright)
    #expect(detection.boundingBox == CGRect(x: 1, y: 2, width: 4, height: 3))
    #expect(detection.keypoints?.map(\.location) == [CGPoint(x: 0.2, y: 0.5)])
    #expect((detection.categories[0].categoryName, detection.categories[0].displayName) == ("face", "Gesicht"))
    // Stored turned by 90°: 10 columns, 20 rows, the first column displayed at the bottom.
    let turned = try PixelBuffer(.rgb, width: 10, height: 20, bytes: bytes, orientation: .right)
    let other = Detection(found, in: turned)
    #expect(other.boundingBox == CGRect(x: 2, y: 13, width: 3, height: 4))
    #expect(other.keypoints?.map(\.location) == [CGPoint(x: 0.5, y: 0.8)])
  }

  @Test func codesAreThoseOfTheOriginal() {
    #expect(TasksErrorCode.allCases.map(\.rawValue) == Array(1...20))
    #expect(TasksErrorCode.invalidArgumentError.rawValue == 3)
    #expect(TasksErrorCode.internalError.rawValue == 13)
    #expect(TasksErrorCode.audioRecordNotTappingMicError.rawValue == 20)
  }
}
