import Apus
import Foundation
import TestSupport
import Testing

/// The tool's texts, whole: scripts and people depend on them.
///
/// `APUS_RECORD_SNAPSHOTS=1 swift test --filter SnapshotTests` records them anew; read the difference before committing.
@Suite struct SnapshotTests {
  private static let isRecording = ProcessInfo.processInfo.environment["APUS_RECORD_SNAPSHOTS"] != nil

  @Test(arguments: [
    ("help", ["--help"]), ("help-classify", ["classify", "--help"]), ("help-inspect", ["inspect", "--help"]),
    ("help-run", ["run", "--help"]), ("help-bench", ["bench", "--help"]), ("help-kernels", ["kernels", "--help"]),
    ("help-compare", ["compare", "--help"]), ("help-step", ["step", "--help"]),
    ("help-detect", ["detect", "--help"]), ("help-trace", ["trace", "--help"]),
    ("help-metadata", ["metadata", "--help"]), ("help-bench-diff", ["bench", "diff", "--help"]),
    ("help-bench-kernels", ["bench", "kernels", "--help"]), ("help-bench-overhead", ["bench", "overhead", "--help"]),
    ("classify", ["classify", "Models/samples/chelsea.png", "Models/samples/coffee.png"]),
    ("operators", ["inspect", "--operators"]),
  ])
  func text(_ name: String, _ arguments: [String]) throws {
    let result = try ToolProcess.run(arguments)
    #expect(result.status == 0)
    try expect(result.output, name)
  }

  @Test(arguments: [
    ("inspect", [] as [String]), ("inspect-json", ["--json"]), ("check", ["--check"]),
    ("check-json", ["--check", "--json"]), ("inspect-plan", ["--plan", "--kernels", "reference"]),
  ])
  func inspection(_ name: String, _ options: [String]) throws {
    let bytes = try ProjectFolder.contents("Tests/Conformance/cases/MODELS.zip")
    let zip = try #require(try ZipArchive(ByteView(ModelBytes(copying: bytes))))
    let folder = try TemporaryFolder()
    let path = try folder.write(
      zip.contents(of: "two-named-inputs-and-outputs-uint8-0/model.tflite"), to: "model.tflite")
    let result = try ToolProcess.run(["inspect", path] + options)
    #expect(result.status == 0)
    try expect(result.output.replacingOccurrences(of: path, with: "model.tflite"), name)
  }

  @Test func readmeShowsWhatTheToolPrints() throws {
    let snapshot = String(decoding: try ProjectFolder.contents("Tests/ToolTests/Snapshots/classify.txt"), as: UTF8.self)
    let readme = String(decoding: try ProjectFolder.contents("README.md"), as: UTF8.self)
    let cat = try #require(snapshot.firstRange(of: "Models/samples/coffee.png")).lowerBound
    #expect(readme.contains("```\n\(snapshot[..<cat])```\n"))
  }

  private func expect(_ text: String, _ name: String) throws {
    let url = ProjectFolder.root.appendingPathComponent("Tests/ToolTests/Snapshots/\(name).txt")
    if Self.isRecording { try Data(text.utf8).write(to: url) }
    let expected = try String(contentsOf: url, encoding: .utf8)
    #expect(text == expected, "\(name)")
  }
}
