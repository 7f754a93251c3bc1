import Foundation
import TestSupport
import Testing

/// The example with a model from a server.
@Suite(.enabled(if: ModelServer.isAvailable, "the server needs python3")) struct RemoteModelExampleTests {
  private let server: ModelServer
  private let file = "\(UUID().uuidString).tflite"
  private let folder: TemporaryFolder
  private static let hash = "aa03e4017f54fd5c743bd397b0a3e136fab0942f9c7cd715064a31ca3e4fc996"

  init() throws {
    server = try ModelServer()
    folder = try TemporaryFolder()
    try Data(ProjectFolder.contents("Models/efficientnet_lite0.tflite"))
      .write(to: server.files.appendingPathComponent(file))
  }

  private func run(_ arguments: String...) throws -> BuiltProgram.Result {
    let url = server.url("file/\(file)").absoluteString
    return try BuiltProgram("ImageLabelerExample").run(
      ["Models/samples/coffee.png", "--count", "1", "--url", url] + arguments,
      environment: ["XDG_DATA_HOME": folder.url.path])
  }

  private func isLabeled(_ result: BuiltProgram.Result) -> Bool {
    let lines = result.output.split(separator: "\n")
    return lines.count == 2 && lines[0] == "Models/samples/coffee.png" && lines[1].hasSuffix("  967  espresso")
  }

  /// There is no local model that could do it.
  @Test func downloadsOnceAndKeepsTheModel() async throws {
    for count in 1...2 {
      let result = try run("--model", "none.tflite", "--name", "coffee", "--sha256", Self.hash)
      #expect(result.status == 0 && isLabeled(result), "\(result.errors)")
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count >= 2 && lines.last == "coffee: all 5434493 bytes are here")
      #expect(lines.dropLast().allSatisfy { $0.hasPrefix("coffee: ") && $0.hasSuffix(" bytes") })
      // What has the hash needs no second request.
      if count == 2 { #expect(try await server.requests(file, count: 1).count == 1) }
    }
    server.kill()
    let result = try run("--model", "none.tflite", "--name", "coffee")
    #expect(result.status == 65 && isLabeled(result))
    #expect(result.errors.hasSuffix("\nlabels are those of the model coffee that was here before\n"))
  }

  @Test func localModelIsNotUsedSilently() throws {
    let wrong = String(repeating: "0", count: 64)
    let result = try run("--sha256", wrong)
    #expect(result.status == 65 && isLabeled(result))
    let lines = result.errors.split(separator: "\n").map { String($0) }
    #expect(lines.dropLast().last?.hasPrefix("ImageLabelerExample: ") == true)
    #expect(lines.dropLast().last?.contains(wrong) == true && result.errors.contains(Self.hash))
    #expect(lines.last == "labels are those of the local model")

    let nothing = try run("--sha256", wrong, "--model", "none.tflite")
    #expect(nothing.status == 65 && nothing.output.isEmpty)
    #expect(nothing.errors.hasSuffix("\nImageLabelerExample: there is no file none.tflite\n"))
  }

  @Test func optionsOfRemoteModelsNeedOne() throws {
    for option in ["--sha256", "--name"] {
      let result = try BuiltProgram("ImageLabelerExample").run(["Models/samples/coffee.png", option, "x"])
      #expect(result.status == 64 && result.errors.contains("--url URL, which is missing"))
    }
  }
}
