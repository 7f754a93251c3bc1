import Apus
import Foundation
import TestSupport
import Testing

/// Settings files of `apus classify` and `apus inspect`.
@Suite struct SettingsFileTests {
  private static let photo = "Models/samples/chelsea.png"

  /// A folder with a copy of the default model, and these settings in `name`.
  private func folder(_ settings: String, _ name: String = "model.settings.json") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(ProjectFolder.contents("Models/efficientnet_lite0.tflite"), to: "model.tflite")
    _ = try folder.write(Array(settings.utf8), to: name)
    return folder
  }

  private func classify(_ folder: TemporaryFolder, _ options: String...) throws -> ToolProcess.Result {
    try ToolProcess.run(["classify", Self.photo, "--json", "--model", folder.path("model.tflite")] + options)
  }

  private func categories(_ result: ToolProcess.Result) throws -> [Report.Category] {
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).heads[0].categories
  }

  @Test func theFileBesideTheModelIsTaken() throws {
    let folder = try folder(#"{"labelsFile": "labels.txt", "maxResults": 2}"#)
    _ = try folder.write(Array((0..<1000).map { "class \($0)\n" }.joined().utf8), to: "labels.txt")
    #expect(try categories(classify(folder)).map(\.label) == ["class 285", "class 281"])
    #expect(try categories(classify(folder, "--top", "1")).map(\.label) == ["class 285"])
    #expect(try categories(classify(folder, "--top", "all")).count == 1000)
    let inspected = try ToolProcess.run("inspect", folder.path("model.tflite"))
    #expect(inspected.output.contains("settings"))
    #expect(inspected.output.contains(folder.path("model.settings.json")))
  }

  @Test func optionsWinOverSettings() throws {
    let folder = try folder(#"{"mean": 0, "std": 1, "resizeMode": "scale-fit", "scoreThreshold": 2}"#, "other.json")
    let other = folder.path("other.json")
    #expect(try categories(classify(folder, "--settings", other)).isEmpty)
    let given = try categories(
      classify(
        folder, "--settings", other, "--threshold", "0.5", "--resize", "mediapipe", "--mean", "127", "--std", "128"))
    #expect(given.map(\.label) == ["Egyptian cat"])
  }

  @Test func mistakesNameTheKey() throws {
    let folder = try folder(#"{"labells": []}"#)
    let result = try classify(folder)
    #expect(result.status == 65)
    let path = folder.path("model.settings.json")
    #expect(result.errors == "apus: error: labells: unknown key; did you mean labels? (\(path))\n")
    let check = try ToolProcess.run("inspect", folder.path("model.tflite"), "--check")
    #expect(check.status == 65)
    #expect(check.output.contains("labells: unknown key"))
    let empty = try classify(folder, "--settings", folder.write([], to: "empty.json"))
    #expect(empty.status == 65)
    let emptyPath = folder.path("empty.json")
    #expect(empty.errors == "apus: error: the file is empty, a JSON object is expected (\(emptyPath))\n")
    let labels = try classify(folder, "--settings", folder.write(Array(#"{"labels": ["a"]}"#.utf8), to: "labels.json"))
    #expect(labels.status == 64)
    let place = "(\(folder.path("labels.json")), \(folder.path("model.tflite")))"
    #expect(labels.errors == "apus: error: 1 label is given, output 0 has 1,000 classes \(place)\n")
    let missing = try classify(folder, "--settings", folder.path("none.json"))
    #expect(missing.status == 66)
    #expect(missing.errors == "apus: error: no such file (\(folder.path("none.json")))\n")
  }
}
