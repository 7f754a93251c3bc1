import ApusVision
import Foundation
import MediaPipeTasksVision
import TestSupport
import Testing

/// Images that have to be turned: boxes and regions are those of the image as stored.
@Suite struct OrientationTests {
  /// Where a point of the image as displayed is on the one as stored, both in fractions, by the definitions of EXIF.
  private func stored(_ u: Double, _ v: Double, _ orientation: Orientation) -> (x: Double, y: Double) {
    switch orientation {
    case .up: (u, v)
    case .upMirrored: (1 - u, v)
    case .down: (1 - u, 1 - v)
    case .downMirrored: (u, 1 - v)
    // The first stored row is the left column displayed.
    case .leftMirrored: (v, u)
    // The first stored row is the right column displayed.
    case .right: (v, 1 - u)
    case .rightMirrored: (1 - v, 1 - u)
    case .left: (1 - v, u)
    }
  }

  @Test(arguments: Orientation.allCases)
  func boxesAreOnTheImageAsStored(_ orientation: Orientation) throws {
    let model = try TinyModel.boxes([[0.25, 0.125, 0.5, 0.875]], classes: [3], scores: [0.5])
    let detector = try ObjectDetector(modelPath: model.path)
    let image = try Pictures.black(width: 64, height: 32, orientation)
    #expect((image.width, image.height, image.orientation) == (64, 32, orientation))
    let found = try detector.detect(image: image).detections
    let corners = [stored(0.125, 0.25, orientation), stored(0.875, 0.5, orientation)]
    let (left, right) = (min(corners[0].x, corners[1].x) * 64, max(corners[0].x, corners[1].x) * 64)
    let (top, bottom) = (min(corners[0].y, corners[1].y) * 32, max(corners[0].y, corners[1].y) * 32)
    #expect(found.map(\.boundingBox) == [CGRect(x: left, y: top, width: right - left, height: bottom - top)])
    #expect(found[0].categories.map(\.index) == [3])
    #expect(found[0].keypoints == nil)
  }

  /// A photo and a part of it, stored in every way, are what they are when stored as displayed.
  @Test(arguments: Orientation.allCases)
  func classifiedAsDisplayed(_ orientation: Orientation) throws {
    let photo = try Image(path: "\(Pictures.samples)/coffee.png")
    let classifier = try ImageClassifier(modelPath: Pictures.model)
    func scores(_ image: MPImage, _ region: CGRect) throws -> [Float] {
      try classifier.classify(image: image, regionOfInterest: region).classificationResult.classifications[0]
        .categories.prefix(5).map(\.score)
    }
    let upright = try MPImage(data: Data(photo.pngBytes()))
    let turned = try Pictures.stored(photo, orientation)
    #expect(try scores(turned, .zero) == scores(upright, .zero))
    let corners = [stored(0.25, 0.125, orientation), stored(0.875, 1, orientation)]
    let (x, y) = (min(corners[0].x, corners[1].x), min(corners[0].y, corners[1].y))
    let region = CGRect(x: x, y: y, width: abs(corners[1].x - corners[0].x), height: abs(corners[1].y - corners[0].y))
    let part = try scores(upright, CGRect(x: 0.25, y: 0.125, width: 0.625, height: 0.875))
    #expect(try scores(turned, region) == part)
    #expect(part != (try scores(upright, .zero)))
  }

  /// The corner of a region lies where it should: only one pixel of four has a sample of 200.
  @Test func regionsOfTinyImages() throws {
    let model = try TinyModel.samples()
    let classifier = try ImageClassifier(modelPath: model.path)
    let image = try Pictures.tiny([0, 0, 0, 200, 200, 200, 0, 0, 0, 0, 0, 0])
    func best(_ x: Double, _ y: Double, size: Double = 0.5) throws -> Float {
      let region = CGRect(x: x, y: y, width: size, height: size)
      return try classifier.classify(image: image, regionOfInterest: region).classificationResult.classifications[0]
        .categories[0].score
    }
    #expect(try best(0.5, 0) == Float(200) / 256)
    #expect(try best(0, 0.5) == 0)
    // Sides may be negative, as everywhere in Core Graphics.
    #expect(try best(1, 0.5, size: -0.5) == Float(200) / 256)
  }

  @Test func filesHaveAnOrientation() throws {
    let path = "\(ProjectFolder.root.path)/Tests/ApusVisionTests/Fixtures/exif-6.jpg"
    let displayed = try MPImage(contentsOfFile: path)
    #expect((displayed.orientation, displayed.imageSourceType) == (.up, .image))
    let asStored = try MPImage(contentsOfFile: path, orientation: .up)
    #expect((asStored.width, asStored.height) == (displayed.height, displayed.width))
    let turned = try MPImage(contentsOfFile: path, orientation: .right)
    #expect((turned.width, turned.height, turned.orientation) == (asStored.width, asStored.height, .right))
    #expect(try MPImage(pixelBuffer: Image(path: path).pixelBuffer).imageSourceType == .pixelBuffer)
  }
}
