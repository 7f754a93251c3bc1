import ApusVision
import Foundation
import TestSupport
import Testing

/// The example programs on real photos.
@Suite struct ExampleTests {
  private static let photos = ["chelsea", "coffee"].map { "Models/samples/\($0).png" }

  /// The names in what a program prints, in order, such as `category name: "espresso"`.
  private func values(_ key: String, in output: String) -> [String] {
    output.split(separator: "\n").compactMap { line in
      guard let range = line.range(of: ": "), line.contains(key) else { return nil }
      return line[range.upperBound...].trimmingCharacters(in: ["\""])
    }
  }

  @Test(arguments: ["image", "video", "live"])
  func classifier(_ mode: String) throws {
    let run = try BuiltProgram("ImageClassifierExample").run(["--mode", mode] + Self.photos)
    #expect(run.status == 0 && run.errors.isEmpty)
    let names = values("category name", in: run.output)
    #expect(names.count == 6)
    #expect([names.first, names.dropFirst(3).first] == ["Egyptian cat", "espresso"])
    #expect(values("head index", in: run.output) == ["0", "0"])
    #expect(values("index", in: run.output).contains("285"))
    let titles = mode == "image" ? Self.photos : ["0 ms", "1000 ms"]
    #expect(run.output.split(separator: "\n").filter { titles.contains(String($0)) }.count == 2)
  }

  /// The photo as two frames of a video, 40 ms apart.
  @Test func classifierOnAVideo() throws {
    let photo = try Image(path: "\(Pictures.samples)/chelsea.png")
    let folder = try TemporaryFolder()
    let frame = Data("FRAME\n".utf8) + Self.planes(photo)
    let header = Data("YUV4MPEG2 W\(photo.width) H\(photo.height) F25:1 Ip A1:1 C444\n".utf8)
    let path = try folder.write([UInt8](header + frame + frame), to: "two.y4m")
    let run = try BuiltProgram("ImageClassifierExample").run(["--mode", "video", path])
    #expect(run.status == 0 && run.errors.isEmpty)
    let names = values("category name", in: run.output)
    #expect(names.count == 6 && [names[0], names[3]] == ["Egyptian cat", "Egyptian cat"])
    #expect(run.output.contains("\n40 ms\n"))
  }

  /// Y, U and V by BT.601.
  private static func planes(_ photo: Image) -> Data {
    let weights = [[65.481, 128.553, 24.966, 16], [-37.797, -74.203, 112, 128], [112, -93.786, -18.214, 128]]
    return Data(
      weights.flatMap { weights in
        stride(from: 0, to: photo.pixels.count, by: 3).map { pixel in
          let sum = (0..<3).reduce(0) { $0 + weights[$1] * Double(photo.pixels[pixel + $1]) / 255 }
          return UInt8((sum + weights[3]).rounded())
        }
      })
  }

  @Test(.enabled(if: ProjectFolder.hasShared, "data beside the project"), arguments: ["image", "video", "live"])
  func detector(_ mode: String) throws {
    let shared = ProjectFolder.shared.path
    let model = "\(shared)/models/coco_ssd_mobilenet_v1_1.0_quant_2018_06_29.tflite"
    let photos = ["cats_and_dogs.jpg", "parrot.jpg"].map { "\(shared)/images/\($0)" }
    let run = try BuiltProgram("ObjectDetectorExample").run(["--model", model, "--mode", mode] + photos)
    #expect(run.status == 0 && run.errors.isEmpty)
    let names = values("class name", in: run.output)
    #expect(names.count >= 4 && names.dropLast().allSatisfy { $0 == "cat" } && names.last == "bird")
    #expect(run.output.contains("  Box: (x: 256, y: 394, w: 173, h: 202)"))
    #expect(values("index ", in: run.output).allSatisfy { $0 == "16" || $0 == "15" })
  }

  @Test(arguments: ["ImageClassifierExample", "ObjectDetectorExample"])
  func wrongArguments(_ program: String) throws {
    let model = ["--model", "Models/efficientnet_lite0.tflite"]
    let faults: [(arguments: [String], reason: String)] = [
      (model, "give a photo"), (model + ["--mode"], "--mode needs a value"),
      (model + ["--mode", "film", "x"], "found film"),
      (model + ["--loud", "x"], "unknown option --loud"), (["--model"], "--model needs a value"),
    ]
    for fault in faults {
      let run = try BuiltProgram(program).run(fault.arguments)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains(fault.reason) && run.errors.contains("usage: \(program)"))
    }
  }

  @Test func missingFiles() throws {
    let faults: [(program: String, arguments: [String], reason: String)] = [
      ("ImageClassifierExample", ["none.png"], "no such file (none.png)"),
      ("ImageClassifierExample", ["--model", "none.tflite", Self.photos[0]], "no such file (none.tflite)"),
      ("ImageClassifierExample", ["--mode", "video", "none.y4m"], "none.y4m: No such file"),
      ("ObjectDetectorExample", ["--model", "none.tflite", Self.photos[0]], "no such file (none.tflite)"),
    ]
    for fault in faults {
      let run = try BuiltProgram(fault.program).run(fault.arguments)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.contains(fault.reason), "\(run.errors)")
    }
    #expect(try BuiltProgram("ObjectDetectorExample").run(Self.photos).errors.contains("--model FILE is missing"))
  }
}
