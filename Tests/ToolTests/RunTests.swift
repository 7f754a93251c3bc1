import Apus
import Foundation
import TestSupport
import Testing

/// `apus run` on stored models and inputs.
@Suite struct RunTests {
  @Test func writesTheStoredOutputs() throws {
    let bytes = try ProjectFolder.contents("Tests/Conformance/cases/MODELS.zip")
    let zip = try #require(try ZipArchive(ByteView(ModelBytes(copying: bytes))))
    let names = Set(zip.entries.map { String($0.name.prefix { $0 != "/" }) }).sorted()
    let quantized = names.filter { $0.contains("int8") }
    #expect(quantized.count == 7)
    for name in quantized {
      let folder = try TemporaryFolder()
      let count = { (kind: String) in zip.entries.count { $0.name.hasPrefix("\(name)/\(kind)_") } }
      var arguments = ["run", try folder.write(zip.contents(of: "\(name)/model.tflite"), to: "model.tflite")]
      for index in 0..<count("in") {
        arguments += ["--input", try folder.write(zip.contents(of: "\(name)/in_\(index).npy"), to: "in_\(index).npy")]
      }
      let result = try ToolProcess.run(arguments + ["--kernels", "reference", "--output-dir", folder.path("out")])
      #expect(result.status == 0, "\(name): \(result.errors)")
      #expect(count("ref") > 0)
      for index in 0..<count("ref") {
        let written = try Data(contentsOf: folder.url.appendingPathComponent("out/output_\(index).npy"))
        let ours = try NumPyArray(bytes: [UInt8](written))
        let expected = try NumPyArray(bytes: zip.contents(of: "\(name)/ref_\(index).npy"))
        #expect(ours.shape == expected.shape && ours.type == expected.type)
        #expect(ours.data == expected.data, "\(name), output \(index)")
      }
    }
  }

  @Test func describesOutputsAsJSON() throws {
    let folder = try TemporaryFolder()
    let result = try ToolProcess.run(
      "run", "Models/efficientnet_lite0.tflite", "--json", "--output-dir", folder.path(""))
    #expect(result.status == 0)
    #expect(result.output.contains(#""name":"Softmax""#))
    #expect(result.output.contains(#""shape":[1,1000]"#))
    #expect(result.output.contains(#""type":"uint8""#))
  }

  @Test func refusesAnInputOfAnotherType() throws {
    let folder = try TemporaryFolder()
    let array = try NumPyArray(type: .float32, shape: [1, 224, 224, 3], data: Array(repeating: 0, count: 602_112))
    let path = try folder.write(try #require(array.fileContents), to: "in.npy")
    let result = try ToolProcess.run("run", "Models/efficientnet_lite0.tflite", "--input", path)
    #expect(result.status == 65)
    #expect(result.errors.contains("elements are float32, the model's input takes uint8"))
  }

  @Test func saysWhichInputHasAnotherShape() throws {
    let folder = try TemporaryFolder()
    let array = try NumPyArray(type: .uint8, shape: [1, 32, 32, 3], data: Array(repeating: 0, count: 3072))
    let path = try folder.write(try #require(array.fileContents), to: "in.npy")
    let result = try ToolProcess.run("run", "Models/efficientnet_lite0.tflite", "--input", path)
    #expect(result.status == 65)
    #expect(result.errors.contains("input 0 is [1, 32, 32, 3], the model declares [1, 224, 224, 3]; shape mismatch"))
  }

  @Test func saysThatInputsAreZeros() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(ModelFile.relu.bytes, to: "model.tflite")
    let result = try ToolProcess.run("run", path, "--output-dir", folder.path(""))
    #expect(result.status == 0)
    #expect(result.errors == "apus: note: no --input is given, all inputs are zeros\n")
  }

  @Test func inputOfAnotherRank() throws {
    let folder = try TemporaryFolder()
    let array = try NumPyArray(type: .uint8, shape: [1, 1000], data: Array(repeating: 0, count: 1000))
    let path = try folder.write(try #require(array.fileContents), to: "in.npy")
    let model = "Models/efficientnet_lite0.tflite"
    let result = try ToolProcess.run("run", model, "--input", path)
    #expect(result.status == 65)
    #expect(result.errors == "apus: error: input 0 is [1, 1000], the model declares [1, 224, 224, 3] (\(model))\n")
  }

  @Test func refusesTooManyInputs() throws {
    let result = try ToolProcess.run(
      "run", "Models/efficientnet_lite0.tflite", "--input", "a.npy", "--input", "b.npy")
    #expect(result.status == 64)
    #expect(result.errors.contains("2 inputs given, the model has 1"))
  }
}
