import Apus
import Foundation
import TestSupport
import Testing

/// `apus inspect` on the default model; the numbers come from the `tflite` package of PyPI.
@Suite struct InspectTests {
  @Test func defaultModel() throws {
    let result = try ToolProcess.run("inspect", "--json", "Models/efficientnet_lite0.tflite")
    #expect(result.status == 0)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(report["parameters"] as? Int == 4_631_000)
    #expect(report["macs"] as? Int == 385_187_552)
    let graph = try #require((report["subgraphs"] as? [[String: Any]])?.first)
    #expect((graph["operators"] as? [Any])?.count == 64)
    #expect((graph["tensors"] as? [Any])?.count == 166)
    let labels = try #require((report["labels"] as? [[String: Any]])?.first)
    #expect((labels["labels"] as? [String])?[285] == "Egyptian cat")
    #expect((labels["labels"] as? [String])?.count == 1000)
  }

  @Test func textForPeople() throws {
    let result = try ToolProcess.run("inspect", "Models/efficientnet_lite0.tflite")
    #expect(result.status == 0)
    for part in [
      "parameters   4,631,000", "MACs         385,187,552", "runs         yes", "uint8  [1, 224, 224, 3]",
      "0.00390625 · q  ", "padding SAME, stride 2×2, activation RELU6", "1,000 labels of output 0",
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test func brokenMetadataAreAProblemAmongOthers() throws {
    var bytes = try ProjectFolder.contents("Models/efficientnet_lite0.tflite")
    let identifier = try #require(bytes.firstRange(of: Array("M001".utf8)))
    bytes.replaceSubrange(identifier, with: Array("M00x".utf8))
    let folder = try TemporaryFolder()
    let result = try ToolProcess.run("inspect", folder.write(bytes, to: "model.tflite"))
    #expect(result.status == 0)
    #expect(result.output.contains(#"problem      malformed model: identifier "M001" expected"#), "\(result.errors)")
    #expect(result.output.contains("CONV_2D"))
  }

  @Test func refusedOperatorsAreMarked() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(ModelFile.twiceRefused.bytes, to: "model.tflite")
    let result = try ToolProcess.run("inspect", path)
    #expect(result.status == 0)
    #expect(result.output.contains("  no, unsupported operator: "), "\(result.output)")
    #expect(result.output.contains("; 1 more, see --check\n"))
    #expect(result.output.contains(#/0  MyOperator .* unsupported\n/#))
    #expect(result.output.contains(#/1  BATCH_MATMUL .* refused /#))
  }

  @Test func longNamesAreWhole() throws {
    var file = ModelFile.relu
    let name = String(repeating: "name ", count: 50) + "end"
    file.tensors[0].fields[3] = .string(name)
    let folder = try TemporaryFolder()
    let result = try ToolProcess.run("inspect", folder.write(file.bytes, to: "model.tflite"))
    #expect(result.output.contains("  \(name)\n"))
    // Nothing is quantized.
    #expect(!result.output.contains("quantization"))
  }

  @Test func supportedOperators() throws {
    let result = try ToolProcess.run("inspect", "--operators", "--json")
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == OperatorSet.supported.count)
    #expect(result.output.contains(#"{"maximumVersion":8,"name":"CONV_2D"}"#))
  }

  @Test func planOfTheDefaultModel() throws {
    let path = "Models/efficientnet_lite0.tflite"
    let result = try ToolProcess.run("inspect", "--plan", "--json", "--kernels", "fast", "--threads", "2", path)
    #expect(result.status == 0, "\(result.errors)")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(report["threads"] as? Int == 2)
    #expect(report["kernels"] as? String == "fast")
    let graph = try #require((report["graphs"] as? [[String: Any]])?.first)
    let steps = try #require(graph["steps"] as? [[String: Any]])
    let others = ["foldedOperators", "mergedOperators", "deferredOperators"].compactMap { graph[$0] as? [Int] }
    #expect(others.count == 3)
    let operators = steps.compactMap { $0["operator"] as? Int } + others.joined()
    #expect(operators.sorted() == Array(0..<64))
    let convolution = try #require(steps.first { $0["type"] as? String == "CONV_2D" })
    #expect(convolution["parts"] as? Int == 2)
    #expect(try #require(convolution["scratchBytes"] as? Int) > 0)
    let arena = try #require(graph["arenaBytes"] as? Int)
    let outputs = steps.compactMap { $0["outputs"] as? [[String: Any]] }.joined()
    #expect(outputs.compactMap { $0["offset"] as? Int }.allSatisfy { $0 < arena })
    let text = try ToolProcess.run("inspect", "--plan", "--kernels", "fast", "--threads", "2", path).output
    #expect(text.contains("  fast kernels, "))
    #expect(text.contains("Steps, arena of \(arena.formatted(.number.locale(Locale(identifier: "en_US")))) bytes\n"))
  }
}

extension ModelFile {
  /// An unknown custom operator, then BATCH_MATMUL of int32.
  static var twiceRefused: ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor([2, 2], .int32)]
    let middle = file.addTensor([2, 2], .int32)
    file.addCustomOperator("MyOperator", [0], [middle], options: [])
    file.outputs = [file.addTensor([2, 2], .int32)]
    file.addOperator(.batchMatmul, [0, 0], file.outputs)
    return file
  }
}
