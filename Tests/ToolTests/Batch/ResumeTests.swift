import Foundation
import TestSupport
import Testing

/// Which results `apus detect --resume` takes for its own.
@Suite struct ResumeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["1.ppm", "2.ppm"] {
      _ = try folder.write(Array("P6 30 30 255 ".utf8) + Array(repeating: 0, count: 2700), to: name)
    }
    let model = try ProjectFolder.contents("Tests/ApusVisionTests/Fixtures/detection/finished.tflite")
    _ = try folder.write(model, to: "model.tflite")
  }

  /// `apus detect` with `options` in the folder of the test.
  private func detect(_ options: String) throws -> ToolProcess.Result {
    try ToolProcess.shell(
      "\(ToolProcess.executable.path) detect --model model.tflite --output r \(options); echo status $?", in: folder.url
    )
  }

  private func lineCount() throws -> Int {
    try String(contentsOfFile: folder.path("r"), encoding: .utf8).split(separator: "\n").count
  }

  @Test func imagesAreTheSameHoweverTheyAreWritten() throws {
    _ = try folder.write(Array("1.ppm\n./1.ppm\n.//2.ppm\n".utf8), to: "list")
    let first = try detect("--list list")
    #expect(first.output.hasPrefix("apus: note: 2 results, 0 errors, 1 skipped, "), "\(first.output)")
    #expect(try detect("--resume 2.ppm ./1.ppm").output.hasPrefix("apus: note: 0 results, 0 errors, 2 skipped, "))
    #expect(try lineCount() == 2)
  }

  @Test func runsAreNotMixed() throws {
    _ = try folder.write(Array("a\nb\nc\n".utf8), to: "labels")
    #expect(try detect("1.ppm --threshold 0.2 --labels labels").output == "status 0\n")
    func refusal(_ options: String) throws -> String {
      let result = try detect("1.ppm 2.ppm --resume \(options)").output
      #expect(result.hasPrefix("apus: error: line 1 ") && result.hasSuffix("; nothing was changed (r)\nstatus 65\n"))
      #expect(try lineCount() == 1)
      return result
    }
    for options in ["--threshold 0.3 --labels labels", "--threshold 0.2", "--labels labels --threshold 0.2 --top 3"] {
      #expect(try refusal(options).contains("was found with other options, labels or settings"), "\(options)")
    }
    let options = "--labels labels --threshold 0.2"
    _ = try folder.write(Array("a\nb\nd\n".utf8), to: "labels")
    #expect(try refusal(options).contains("was found with other options, labels or settings"))
    _ = try folder.write(Array("a\nb\nc\n".utf8), to: "labels")
    _ = try folder.write(Array(#"{"maxResults": 3}"#.utf8), to: "model.settings.json")
    #expect(try refusal(options).contains("was found with other options, labels or settings"))
    try FileManager.default.removeItem(atPath: folder.path("model.settings.json"))
    let model = try Data(contentsOf: URL(fileURLWithPath: folder.path("model.tflite")))
    _ = try folder.write(Array(model) + [0], to: "model.tflite")
    #expect(try refusal(options).contains("a model with other contents than model.tflite has now"))
    _ = try folder.write(Array(model), to: "model.tflite")
    // What does not change results may differ.
    let resumed = try detect("1.ppm 2.ppm --resume \(options) --threads 1 --annotate out --no-progress").output
    #expect(resumed.hasPrefix("apus: note: 1 result, 0 errors, 1 skipped, ") && resumed.hasSuffix("status 0\n"))
  }

  @Test func dumpsNeverReplaceTheImage() throws {
    let image = try folder.write(try ProjectFolder.contents("Models/samples/chelsea.png"), to: "cat.png")
    let before = try Data(contentsOf: URL(fileURLWithPath: image))
    let result = try ToolProcess.run("classify", image, "--dump-input", folder.url.path + "/./cat.png")
    #expect(result.status == 64 && result.errors.contains("this is what the command reads (\(image))"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: image)) == before)
  }
}
