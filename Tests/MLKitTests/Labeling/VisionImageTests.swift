import ApusVision
import MLKit
import TestSupport
import Testing

@Suite struct VisionImageTests {
  private let root = ProjectFolder.root.path

  /// Where the pixels stored at the top left and at the top right are for display, as the EXIF standard draws it.
  ///
  /// 0 and 1 are the upper pixels, 2 and 3 the lower ones.
  @Test(arguments: [
    (Orientation.up, [0, 1]), (.upMirrored, [1, 0]), (.down, [3, 2]), (.downMirrored, [2, 3]),
    (.leftMirrored, [0, 2]), (.right, [1, 3]), (.rightMirrored, [3, 1]), (.left, [2, 0]),
  ])
  func orientation(_ orientation: Orientation, _ expected: [Int]) throws {
    let image = try ScoreModel.image([200, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(image.orientation == .up)
    image.orientation = orientation
    let labels = try ScoreModel().results(in: image) { $0.maxResultCount = 2 }
    #expect(labels.map { $0.index / 3 } == expected)
  }

  /// A photo that is stored turned has the labels of the upright one, bit for bit: turning and resizing may change places.
  @Test(arguments: Orientation.allCases) func turnedPhoto(_ orientation: Orientation) throws {
    let upright = try Image(path: "\(root)/Models/samples/coffee.png")
    let inverse: Orientation = orientation == .left ? .right : orientation == .right ? .left : orientation
    let turned = VisionImage(image: upright.oriented(inverse))
    turned.orientation = orientation
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: "\(root)/Models/efficientnet_lite0.tflite"))
    let labeler = ImageLabeler.imageLabeler(options: options)
    let labels = try labeler.results(in: turned)
    #expect(labels.map(\.description) == (try labeler.results(in: VisionImage(image: upright)).map(\.description)))
    #expect(labels.first?.text == "espresso")
  }

  /// A PNG file whose EXIF data say that it is stored turned.
  private func photo() throws -> [UInt8] { try ProjectFolder.contents("Tests/ApusVisionTests/Fixtures/exif-png-6.png") }

  @Test func orientationOfAFile() throws {
    let folder = try TemporaryFolder()
    let bytes = try photo()
    let path = try folder.write(bytes, to: "photo.png")
    let labeler = try ScoreModel().labeler { $0.maxResultCount = 12 }
    func scores(_ image: VisionImage) throws -> [Float] {
      try labeler.results(in: image).sorted { $0.index < $1.index }.map(\.confidence)
    }
    let displayed = try scores(VisionImage(image: Image(bytes: bytes, name: "photo")))
    let stored = try scores(VisionImage(image: Image(bytes: bytes, name: "photo", orientation: .up)))
    #expect(displayed != stored)
    for image in [try VisionImage(path: path), try VisionImage(data: Data(bytes))] {
      #expect(image.orientation == .right)
      #expect(try scores(image) == displayed)
      image.orientation = .up
      #expect(try scores(image) == stored)
    }
  }

  @Test func pixelBuffer() throws {
    let bytes: [UInt8] = [3, 2, 1, 0, 6, 5, 4, 0, 9, 8, 7, 0, 12, 11, 10, 0]
    let image = VisionImage(buffer: try PixelBuffer(.bgra, width: 2, height: 2, bytes: bytes, orientation: .down))
    #expect(image.orientation == .down)
    image.orientation = .up
    let labels = try ScoreModel().results(in: image) { $0.maxResultCount = 12 }
    #expect(labels.map(\.index) == (0..<12).reversed())
    #expect(labels.map(\.confidence) == (1...12).reversed().map { Float($0) / 256 })
  }

  @Test func filesThatAreNoPictures() throws {
    let missing = #expect(throws: NSError.self) { try VisionImage(path: "/nowhere/photo.jpg") }
    #expect(missing?.domain == "com.google.mlkit")
    #expect(missing?.code == 5)
    #expect(missing?.localizedDescription == "The picture cannot be read: no such file (/nowhere/photo.jpg).")
    #expect((missing?.userInfo[NSUnderlyingErrorKey] as? ImageError)?.code == .notFound)
    let text = #expect(throws: NSError.self) { try VisionImage(data: Data("no picture".utf8)) }
    #expect(text?.code == 3)
    let empty = #expect(throws: NSError.self) { try VisionImage(data: Data()) }
    #expect(empty?.code == 3)
  }

  /// Turned by one thread and labeled by others.
  @Test func orientationOnManyThreads() throws {
    let labeler = try ScoreModel().labeler { $0.maxResultCount = 1 }
    nonisolated(unsafe) let image = try ScoreModel.image([200, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let orientations: [Orientation] = [.up, .right, .down, .left]
    let wrong = Lock(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<100 {
        if thread == 0 { image.orientation = orientations[round % 4] }
        let index = (try? labeler.results(in: image))?.first?.index
        if ![0, 3, 6, 9].contains(index) { wrong.withLock { $0 += 1 } }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  private final class OtherImage: NSObject, MLKitCompatibleImage {}

  @Test func otherImages() throws {
    let labeler = try ScoreModel().labeler()
    let error = #expect(throws: NSError.self) { try labeler.results(in: OtherImage()) }
    #expect(error?.domain == "com.google.mlkit")
    #expect(error?.code == 3)
  }
}
