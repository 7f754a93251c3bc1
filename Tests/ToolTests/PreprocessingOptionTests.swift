import Apus
import Foundation
import TestSupport
import Testing

/// Options of `apus classify` that change what the model sees.
@Suite struct PreprocessingOptionTests {
  private func input(_ options: String...) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.path("input.npy")
    let result = try ToolProcess.run(
      ["classify", "Models/samples/chelsea.png", "--dump-input", path] + options)
    #expect(result.status == 0, "\(result.errors)")
    return try NumPyArray(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))).data
  }

  /// Upside down and left to right is the pixels in reverse; half-pixel sampling is symmetric.
  @Test func orientationTurnsTheImage() throws {
    let upright = try input("--resize", "scale-fill")
    let turned = try input("--resize", "scale-fill", "--orientation", "down")
    let pixels = stride(from: 0, to: turned.count, by: 3).map { Array(turned[$0..<$0 + 3]) }
    // Positions differ in the last bits of their fractions, so a sample may round the other way.
    let differences = zip(pixels.reversed().joined(), upright).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 255 <= 1)
    #expect(turned != upright)
    #expect(try input("--resize", "scale-fill", "--orientation", "3") == turned)
  }

  @Test func modesDiffer() throws {
    let inputs = try ["mediapipe", "task-library", "center-crop", "scale-fit", "antialias"].map {
      try input("--resize", $0)
    }
    #expect(Set(inputs).count == inputs.count)
    #expect(try input() == inputs[0])
  }

  @Test func regionsAreCutOut() throws {
    #expect(try input("--roi", "0,0,1,1") == input())
    #expect(try input("--roi", "0.25,0.25,0.5,0.5") != input())
  }

  @Test func signaturesHaveAnOrderOfTheirOwn() throws {
    let bytes = try ProjectFolder.contents("Tests/Conformance/cases/MODELS.zip")
    let zip = try #require(try ZipArchive(ByteView(ModelBytes(copying: bytes))))
    let name = "two-named-inputs-and-outputs-uint8-0"
    let folder = try TemporaryFolder()
    func file(_ entry: String) throws -> String { try folder.write(zip.contents(of: "\(name)/\(entry)"), to: entry) }
    // The signature lists inputs and outputs the other way round.
    let result = try ToolProcess.run(
      "run", try file("model.tflite"), "--signature", "serving_default", "--input", try file("in_1.npy"), "--input",
      try file("in_0.npy"), "--output-dir", folder.path("out"))
    #expect(result.status == 0, "\(result.errors)")
    for (ours, reference) in [("output_0", "ref_1"), ("output_1", "ref_0")] {
      let written = try Data(contentsOf: folder.url.appendingPathComponent("out/\(ours).npy"))
      let expected = try NumPyArray(bytes: zip.contents(of: "\(name)/\(reference).npy"))
      #expect(try NumPyArray(bytes: [UInt8](written)).data == expected.data)
    }
    let wrong = try ToolProcess.run("run", folder.path("model.tflite"), "--signature", "none")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("no signature 'none'"))
  }

  @Test func outputsThatCannotBeWritten() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([1], to: "file")
    let result = try ToolProcess.run("run", "Models/efficientnet_lite0.tflite", "--output-dir", "\(file)/out")
    #expect(result.status == 70)
    #expect(result.errors.contains("cannot make the folder: Not a directory"), "\(result.errors)")
  }
}
