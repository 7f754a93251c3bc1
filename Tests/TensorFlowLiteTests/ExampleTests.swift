import Foundation
import TestSupport
import Testing

/// The built example as a process.
@Suite struct ExampleTests {
  private func run(_ arguments: String...) throws -> BuiltProgram.Result {
    try BuiltProgram("TensorFlowLiteExample").run(arguments)
  }

  /// The first label of each photo in what the program prints.
  private func firstLabels(_ output: String) -> [String] {
    let lines = output.split(separator: "\n")
    return lines.indices.dropFirst().compactMap { index in
      lines[index - 1].hasPrefix(" ") || !lines[index].hasPrefix(" ")
        ? nil : lines[index].split(separator: ":").first.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func photosInLabelsOut() throws {
    let result = try run("Models/samples/chelsea.png", "Models/samples/coffee.png")
    #expect(result.status == 0)
    #expect(result.errors == "")
    let labels = firstLabels(result.output)
    #expect(labels.count == 2)
    #expect(["Egyptian cat", "tabby", "tiger cat"].contains(labels.first))
    #expect(["espresso", "cup"].contains(labels.last))
    #expect(result.output.split(separator: "\n").count == 8)
    #expect(result.output.split(separator: "\n").filter { $0.hasSuffix("%") }.count == 6)
  }

  @Test(
    .enabled(if: ProjectFolder.hasShared, "data beside the project"),
    arguments: [
      ("mobilenet_v1_0.25_224_quant", "chelsea.png", ["Egyptian cat", "tabby", "tiger cat", "lynx"]),
      ("mobilenet_v2_1.0_224_quant", "chelsea.png", ["Egyptian cat", "tabby", "tiger cat"]),
      ("tf2_mobilenet_v2_1.0_224_ptq", "chelsea.png", ["Egyptian cat", "tabby", "tiger cat"]),
      ("mobilenet_v1_0.25_224_1_metadata_1", "chelsea.png", ["Egyptian cat", "tabby", "tiger cat", "lynx"]),
      ("mobilenet_v2_1.0_224_quant", "coffee.png", ["espresso", "cup"]),
    ])
  func otherModelsAndLabels(_ model: String, _ photo: String, _ expected: [String]) throws {
    let shared = ProjectFolder.shared.appendingPathComponent("models")
    let result = try run(
      "--model", shared.appendingPathComponent("\(model).tflite").path,
      "--labels", shared.appendingPathComponent("imagenet_1001_labels.txt").path, "Models/samples/\(photo)")
    #expect(result.status == 0, "\(result.errors)")
    let label = try #require(firstLabels(result.output).first)
    #expect(expected.contains(label), "\(result.output)")
  }

  /// Errors of TensorFlowLiteSwift do not say why; standard error does, and standard output has nothing but results.
  @Test func reasonsGoToStandardError() throws {
    let folder = try TemporaryFolder()
    let model = try folder.write(ModelFile.unary(.relu, [1], .bool).bytes, to: "refused.tflite")
    let labels = try folder.write(Array("a".utf8), to: "labels.txt")
    let result = try run("--model", model, "--labels", labels, "Models/samples/coffee.png")
    #expect(result.status == 65)
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("ERROR: ") == true && lines.first?.contains("operator 0 RELU") == true)
    #expect(lines.last == "TensorFlowLiteExample: The model's tensors cannot be allocated.")
  }

  @Test func filesOfOtherKinds() throws {
    let photo = try run("Models/efficientnet_lite0.tflite")
    #expect(photo.status == 65)
    let model = try run("--model", "Models/samples/coffee.png", "Models/samples/coffee.png")
    #expect(model.status == 65)
    let labels = try run("--labels", "LICENSE", "Models/samples/coffee.png")
    #expect(labels.status == 65)
    #expect(labels.errors.contains("the model has 1000 classes"))
  }
}
