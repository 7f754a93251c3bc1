import Foundation
import TestSupport
import Testing

/// What the tool says and how it exits when a model cannot be used.
@Suite struct RefusalTests {
  private static let commands = [
    ["run"], ["inspect"], ["inspect", "--plan"], ["bench"], ["classify", "Models/samples/chelsea.png", "--model"],
  ]

  @Test(arguments: commands)
  func missingFile(_ command: [String]) throws {
    let result = try ToolProcess.run(command + ["missing.tflite"])
    #expect(result.status == 66)
    #expect(result.output.isEmpty)
    #expect(result.errors == "apus: error: no such file (missing.tflite)\n")
  }

  @Test(arguments: commands)
  func emptyFile(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try ToolProcess.run(command + [folder.write([], to: "empty.tflite")])
    #expect(result.status == 65)
    #expect(result.errors.contains("the file is empty"))
    #expect(result.errors.contains("offset 0"))
  }

  @Test(arguments: commands)
  func textFile(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try ToolProcess.run(command + [folder.write(Array("not a model at all".utf8), to: "text.tflite")])
    #expect(result.status == 65)
    #expect(result.errors.contains(#"identifier "TFL3" expected, found "a mo""#))
    #expect(result.errors.contains("offset 4"))
  }

  @Test(arguments: [10, 1000, 100_000, 5_000_000])
  func truncatedFile(_ count: Int) throws {
    let bytes = try ProjectFolder.contents("Models/efficientnet_lite0.tflite")
    let folder = try TemporaryFolder()
    let result = try ToolProcess.run(["run", folder.write(Array(bytes[..<count]), to: "cut.tflite")])
    #expect(result.status == 65)
    #expect(result.errors.contains("offset "), "\(result.errors)")
  }

  @Test func flippedBit() throws {
    var bytes = try ProjectFolder.contents("Models/efficientnet_lite0.tflite")
    // The root offset: bit 30 sends it far beyond the end.
    bytes[3] ^= 0x40
    let folder = try TemporaryFolder()
    let result = try ToolProcess.run(["run", folder.write(bytes, to: "flipped.tflite")])
    #expect(result.status == 65)
    #expect(result.errors.contains("offset 1073741852, Model)"), "\(result.errors)")
  }

  @Test func unknownCustomOperator() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1])]
    file.outputs = [file.addTensor([1])]
    file.addCustomOperator("fake-op-double", [0], [1], options: [])
    let folder = try TemporaryFolder()
    try expectFakeOperator(folder.write(file.bytes, to: "fake.tflite"))
  }

  @Test(.enabled(if: ProjectFolder.hasShared, "data beside the project"))
  func modelInvokingError() throws {
    try expectFakeOperator(ProjectFolder.shared.appendingPathComponent("models/model_invoking_error.tflite").path)
  }

  private func expectFakeOperator(_ path: String) throws {
    let result = try ToolProcess.run("run", path)
    #expect(result.status == 69)
    #expect(result.errors.contains("operator 0 fake-op-double"), "\(result.errors)")
    let inspection = try ToolProcess.run("inspect", path)
    #expect(inspection.status == 0)
    #expect(inspection.output.contains("  no, unsupported operator"), "\(inspection.output)")
    #expect(inspection.output.contains("  unsupported"), "\(inspection.output)")
  }
}
