import Apus
import Foundation
import TestSupport
import Testing

/// `apus metadata`.
@Suite struct MetadataTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A model from pixels `[1, 2, 2, 3]` to their values as scores.
  private func model() throws -> String {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2, 2, 3])]
    file.outputs = [file.addTensor([1, 12])]
    file.addOperator(.reshape, [0], file.outputs, options: [0: .vector([1, 12] as [Int32])])
    return try folder.write(file.bytes, to: "plain.tflite")
  }

  @Test func classifyNeedsNothingElse() throws {
    let labels = try folder.write(Array((0..<12).map { "class \($0)\n" }.joined().utf8), to: "labels.txt")
    let output = folder.path("full.tflite")
    let result = try ToolProcess.run(
      "metadata", try model(), "-o", output, "--labels", labels, "--mean", "0", "--std", "255", "--threshold", "0.1",
      "--name", "Pixels", "--description", "Of little use", "--model-version", "2", "--author", "We", "--license", "MIT"
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.isEmpty)
    let photo = try folder.write(
      Array("P6 2 2 255\n".utf8) + [0, 51, 102, 255, 0, 0, 0, 0, 0, 0, 0, 0], to: "photo.ppm")
    let classified = try ToolProcess.run("classify", photo, "--model", output, "--json")
    #expect(classified.status == 0, "\(classified.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(classified.output.utf8))
    #expect(report.heads[0].categories.map(\.label) == ["class 3", "class 2", "class 1"])
    #expect(report.heads[0].categories.map(\.score) == [1, Float(102) / 255, Float(51) / 255])
    let inspected = try ToolProcess.run("inspect", output).output
    for text in ["Pixels", "Of little use", "MIT", "mean [0.0], std [255.0]", "labels.txt", "12 labels of output 0"] {
      #expect(inspected.contains(text), "\(inspected)")
    }
  }

  /// A link stays one, permissions stay as they are, and what is no file is written to.
  @Test func writesWhereTheUserSays() throws {
    let model = try model()
    let target = try folder.write([1], to: "target.tflite")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
    let link = folder.path("link.tflite")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try ToolProcess.run("metadata", model, "-o", link, "--name", "Pixels").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let size = try #require(attributes[.size] as? Int)
    #expect(size > 100)
    // Standard output is a pipe here.
    let printed = try ToolProcess.run("metadata", model, "-o", "/dev/stdout", "--name", "Pixels")
    #expect(printed.status == 0, "\(printed.errors)")
    #expect(printed.output.contains("TFL3"))
    var status = stat()
    #expect(lstat("/dev/stdout", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func saysWhatMediaPipeRefuses() throws {
    let path = try model()
    let output = folder.path("out.tflite")
    let plain = try ToolProcess.run("metadata", path, "-o", output, "--name", "x")
    #expect(plain.errors == "apus: note: MediaPipe refuses float inputs without --mean and --std (\(output))\n")
    let uneven = try ToolProcess.run("metadata", path, "-o", output, "--mean", "1,2,3", "--std", "1,1,1")
    #expect(uneven.status == 0)
    #expect(uneven.errors.contains("that differ between channels"))
  }

  @Test(arguments: [
    ([], "--output FILE is expected", 64), (["-o", "x"], "nothing to write is given, such as --labels", 64),
    (["-o", "x", "--mean", "1"], "--mean and --std must be given together", 64),
    (["-o", "x", "--head", "3", "--threshold", "0"], "output 3 of a model with 1", 69),
    (["-o", "x", "--labels", "LABELS"], "2 labels for an output of shape [1, 12]", 69),
    (["-o", "x", "--labels", "none"], "no such file (none)", 66),
    (["-o", "Tests", "--name", "x"], "cannot write: Is a directory (Tests)", 70),
  ])
  func mistakes(_ options: [String], _ message: String, _ status: Int32) throws {
    let labels = try folder.write(Array("one\ntwo\n".utf8), to: "short.txt")
    let result = try ToolProcess.run(["metadata", try model()] + options.map { $0 == "LABELS" ? labels : $0 })
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
