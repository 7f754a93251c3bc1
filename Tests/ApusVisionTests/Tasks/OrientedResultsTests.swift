import Apus
import ApusVision
import TestSupport
import Testing

/// A photo gives the same results whether its pixels are turned, its EXIF data say so, or an option does.
@Suite struct OrientedResultsTests {
  /// The photo in a file whose pixels are stored for `orientation`, and whose EXIF data say so if `isMarked`.
  private func file(_ photo: Image, _ orientation: Orientation, isMarked: Bool) throws -> [UInt8] {
    let inverse: Orientation =
      switch orientation {
      case .left: .right
      case .right: .left
      default: orientation
      }
    var bytes = try photo.oriented(inverse).pngBytes()
    guard isMarked else { return bytes }
    // A TIFF file of one entry: tag 0x0112, type 3, one value.
    let exif: [UInt8] =
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
      + [0, 0, 0, 0]
    let chunk = Array("eXIf".utf8) + exif
    // Behind the signature and the header.
    bytes.insert(
      contentsOf: UInt32(exif.count).littleEndianBytes.reversed() + chunk
        + StoredZip.crc(chunk).littleEndianBytes.reversed(), at: 33)
    return bytes
  }

  /// The photo from such files, by orientation, turned by an option and by EXIF data.
  private func copies(of photo: Image, _ orientation: Orientation) throws -> [Image] {
    [
      try Image(bytes: file(photo, orientation, isMarked: false), name: "option", orientation: orientation),
      try Image(bytes: file(photo, orientation, isMarked: true), name: "EXIF"),
    ]
  }

  @Test(arguments: Orientation.allCases)
  func labels(_ orientation: Orientation) throws {
    let root = ProjectFolder.root.path
    let photo = try Image(path: "\(root)/Models/samples/chelsea.png")
    let classifier = try ImageClassifier(modelPath: "\(root)/Models/efficientnet_lite0.tflite")
    let expected = try classifier.classify(photo)
    #expect(expected[0].categories[0].label == "Egyptian cat")
    for copy in try copies(of: photo, orientation) { #expect(try classifier.classify(copy) == expected) }
  }

  @Test(.enabled(if: ProjectFolder.hasShared, "data beside the project"), arguments: Orientation.allCases)
  func boxes(_ orientation: Orientation) throws {
    let shared = ProjectFolder.shared.path
    let photo = try Image(path: "\(shared)/images/cats_and_dogs.jpg")
    var options = TaskOptions()
    options.scoreThreshold = 0.3
    let detector = try ObjectDetector(
      modelPath: "\(shared)/models/coco_ssd_mobilenet_v1_1.0_quant_2018_06_29.tflite", options: options)
    let expected = try detector.detect(photo)
    #expect(expected.count >= 5)
    for copy in try copies(of: photo, orientation) { #expect(try detector.detect(copy) == expected) }
  }
}
