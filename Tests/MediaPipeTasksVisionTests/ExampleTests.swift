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

  /// A stream that breaks off: what came before has its results.
  @Test(arguments: ["video", "live"])
  func brokenVideo(_ mode: String) throws {
    let folder = try TemporaryFolder()
    let frame = "FRAME\n" + String(repeating: "a", count: 12)
    let path = try folder.write(Array("YUV4MPEG2 W2 H2 F25:1 C444\n\(frame)FRAME\nabc".utf8), to: "cut.y4m")
    let run = try BuiltProgram("ImageClassifierExample").run(["--mode", mode, path])
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("ImageClassifierExample: \(path): truncated video: "))
    #expect(run.output.hasPrefix("0 ms\n") && values("category name", in: run.output).count == 3)
  }

  /// Photos that cannot be frames leave their second out.
  @Test(arguments: ["video", "live"])
  func brokenFrames(_ mode: String) throws {
    let photos = [Self.photos[0], "LICENSE", Self.photos[1], "none.png"]
    let run = try BuiltProgram("ImageClassifierExample").run(["--mode", mode] + photos)
    #expect(run.status == 65)
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(run.errors.contains("(LICENSE") && run.errors.hasSuffix(": there is no file none.png\n"))
    #expect(run.output.hasPrefix("0 ms\n") && run.output.contains("\n2000 ms\n") && !run.output.contains("1000 ms"))
  }

  @Test(arguments: ["ImageClassifierExample", "ObjectDetectorExample"])
  func wrongArguments(_ program: String) throws {
    let photo = ["--model", "Models/efficientnet_lite0.tflite", Self.photos[0]]
    let run = try BuiltProgram(program).run(photo + ["--mode", "film"])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("\(program): --mode film: image, video or live is expected\nusage: \(program) "))
  }

  @Test func missingFiles() throws {
    for mode in ["video", "live"] {
      let run = try BuiltProgram("ImageClassifierExample").run(["--mode", mode, "none.y4m"])
      #expect(run.status == 66 && run.output.isEmpty)
      #expect(run.errors == "ImageClassifierExample: there is no file none.y4m\n")
    }
    let run = try BuiltProgram("ObjectDetectorExample").run(Self.photos)
    #expect(run.status == 64 && run.output.isEmpty)
    let usage = "usage: ObjectDetectorExample --model FILE "
    #expect(run.errors.hasPrefix("ObjectDetectorExample: --model FILE is missing\n\(usage)"))
  }
}
