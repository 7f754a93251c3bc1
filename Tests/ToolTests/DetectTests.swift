import Apus
import ApusVision
import Foundation
import TestSupport
import Testing

/// `apus detect` on a model whose outputs are constants.
@Suite struct DetectTests {
  private struct Line: Decodable {
    struct Box: Decodable {
      let x: Double
      let y: Double
      let width: Double
      let height: Double
    }

    struct Object: Decodable {
      let box: Box
      let categories: [Report.Category]
      let keypoints: [[String: Double]]?
    }

    let image: String
    let model: String
    let detections: [Object]
    let ms: [String: Double]
  }

  private struct Expected: Decodable {
    struct Category: Decodable {
      let label: String
      let score: Float
    }

    let box: [Int]
    let categories: [Category]
  }

  private static let model = "Tests/ApusVisionTests/Fixtures/detection/finished.tflite"
  private static let cup = "Models/samples/coffee.png"
  private let folder: TemporaryFolder
  private let photo: String

  init() throws {
    folder = try TemporaryFolder()
    photo = try folder.write(Self.photo(side: 1000), to: "photo.ppm")
  }

  /// A black photo: the model's count of objects grows with the brightness.
  private static func photo(side: Int) -> [UInt8] {
    Array("P6 \(side) \(side) 255 ".utf8) + Array(repeating: 0, count: side * side * 3)
  }

  private func detect(_ options: String...) throws -> [Line] {
    let result = try ToolProcess.run(["detect", "--json", "--model", Self.model, photo] + options)
    #expect(result.status == 0, "\(result.errors)")
    return try result.output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// What MediaPipe finds, see `ApusVisionTests/Fixtures/generate_detectors.py`; 0.5 is the default here.
  @Test func findsWhatMediaPipeFinds() throws {
    let stored = try ProjectFolder.contents("Tests/ApusVisionTests/Fixtures/detection/tasks.json")
    let all = try JSONDecoder().decode([String: [Expected]].self, from: Data(stored))
    let expected = try #require(all["finished-above-0.5"])
      .sorted { $0.categories[0].score > $1.categories[0].score }
    let lines = try detect()
    #expect(lines.count == 1 && lines[0].image == photo && lines[0].model == Self.model)
    #expect(lines[0].ms.keys.sorted() == ["decode", "inference", "preprocess"])
    let found = lines[0].detections
    #expect(found.map { [$0.box.x, $0.box.y, $0.box.width, $0.box.height].map { Int($0) } } == expected.map(\.box))
    #expect(found.map { $0.categories.map(\.label) } == expected.map { $0.categories.map(\.label) })
    #expect(found.allSatisfy { $0.keypoints == nil && $0.categories[0].score >= 0.5 })
  }

  @Test func limitsAndFilters() throws {
    let all = try detect("--threshold", "0")[0].detections
    #expect(all.count > (try detect()[0].detections.count))
    #expect(try detect("--threshold", "0", "--top", "2")[0].detections.count == 2)
    #expect(try detect("--top", "all")[0].detections.count == detect()[0].detections.count)
    func labels(_ options: String...) throws -> Set<String?> {
      let result = try ToolProcess.run(
        ["detect", "--json", "--model", Self.model, photo, "--threshold", "0"] + options)
      let line = try JSONDecoder().decode(Line.self, from: Data(result.output.utf8))
      return Set(line.detections.flatMap { $0.categories.map(\.label) })
    }
    #expect(try labels() == ["boat", "buoy", "crane"])
    #expect(try labels("--allow", "crane") == ["crane"])
    #expect(try labels("--deny", "crane") == ["boat", "buoy"])
    #expect(try detect("--threshold", "2")[0].detections.isEmpty)
    let file = try folder.write(Array("a\nb\nc\n".utf8), to: "labels.txt")
    #expect(try labels("--labels", file) == ["a", "b", "c"])
  }

  @Test func textIsForPeople() throws {
    let result = try ToolProcess.run("detect", "--model", Self.model, photo)
    let object = try #require(detect()[0].detections.first)
    let lines = result.output.split(separator: "\n")
    #expect(lines[0] == photo)
    let numbers = [object.box.x, object.box.y, object.box.width, object.box.height].map { Int($0.rounded()) }
    let box = "\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
    #expect(lines[1].hasPrefix("  0.") && lines[1].contains("  \(box)  "), "\(lines)")
    #expect(lines[1].contains(try #require(object.categories[0].label)))
    let none = try ToolProcess.run("detect", "--model", Self.model, photo, "--threshold", "2")
    #expect(none.output == "\(photo)\n  no object passes the options\n")
  }

  @Test func saysWhichThresholdNothingReaches() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2, 2, 3], .uint8)]
    let outputs: [(shape: [Int32], values: [Float])] = [
      ([1, 1, 4], [0, 0, 1, 1]), ([1, 1], [0]), ([1, 1], [0.25]), ([1], [1]),
    ]
    file.outputs = outputs.map { file.addTensor($0.shape, data: $0.values.littleEndianBytes) }
    let model = try folder.write(file.bytes, to: "model.tflite")
    let none = try ToolProcess.run("detect", "--model", model, photo)
    #expect(none.output == "\(photo)\n  no object scores 0.5 or more\n", "\(none.errors)")
    let given = try ToolProcess.run("detect", "--model", model, photo, "--threshold", "0.3")
    #expect(given.output == "\(photo)\n  no object passes the options\n")
    #expect(try ToolProcess.run("detect", "--model", model, photo, "--threshold", "0.2").output.contains("0.2500"))
  }

  @Test func picturesOfOneImage() throws {
    let object = try #require(detect()[0].detections.first)
    for name in ["out.png", "out.jpg", "OUT.JPEG"] {
      #expect(try detect("--annotate", folder.path(name)).count == 1)
      let picture = try Image(path: folder.path(name))
      #expect((picture.width, picture.height) == (1000, 1000))
      // The middle of the box's bottom edge has a strong colour.
      let (x, y) = (Int(object.box.x + object.box.width / 2), Int(object.box.y + object.box.height) - 1)
      let pixel = picture.pixels[(y * 1000 + x) * 3..<(y * 1000 + x) * 3 + 3]
      #expect(pixel.max() ?? 0 > 180, "\(name)")
      #expect(picture.pixels[..<3].allSatisfy { $0 <= 2 })
    }
    let refused = try ToolProcess.run(
      "detect", "--model", Self.model, photo, photo, "--annotate", folder.path("two.png"))
    #expect(refused.status == 64)
    #expect(refused.errors.contains("for several images a folder is expected"))
    let unwritable = try ToolProcess.run(
      "detect", "--model", Self.model, photo, "--annotate", folder.path("none/out.png"))
    #expect(unwritable.status == 70)
  }

  @Test(arguments: [
    (["photo.png"], "--model FILE is expected (see apus detect --help)"), ([], "IMAGE… expected, none is given"),
    (["Models/samples/chelsea.png", "--model", model, "--allow", "crame"], "--allow crame: no class has this label"),
    (["photo.png", "--model", model, "--annotate", "a.webp"], "--annotate a.webp: a name that ends in .png or .jpg"),
    (["photo.png", "--model", model, "--annotate", "a/b.png", "--list", "x"], "--annotate a/b.png: for several"),
    (["photo.png", "--model", model, "--annotate="], "--annotate: a file or a folder is expected"),
    (["Models/samples", "--model", model, "--annotate", "Models/samples/"], "--annotate Models/samples/: this is"),
    ([cup, "--model", model, "--annotate", "./\(cup)"], "--annotate ./\(cup): this is what the command reads"),
  ])
  func refusesSenselessOptions(_ options: [String], _ message: String) throws {
    let result = try ToolProcess.run(["detect"] + options)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("apus: error: \(message)"), "\(result.errors)")
  }

  /// A float model that needs more than it says is no detector all the same.
  @Test func refusesClassifiersBeforeItAsks() throws {
    let model = try folder.write(ModelFile.unary(.relu, [1, 2, 2, 3]).bytes, to: "float.tflite")
    let result = try ToolProcess.run("detect", photo, "--model", model)
    #expect(result.status == 69)
    #expect(
      result.errors.hasPrefix("apus: error: unsuitable model: the model has 1 output; detectors"), "\(result.errors)")
    let classified = try ToolProcess.run("classify", photo, "--model", model)
    #expect(classified.errors.contains("`mean` and `std` in a settings file"), "\(classified.errors)")
  }

  @Test func refusesClassifiers() throws {
    let result = try ToolProcess.run(
      "detect", "Models/samples/chelsea.png", "--model", "Models/efficientnet_lite0.tflite")
    #expect(result.status == 69)
  }
}
