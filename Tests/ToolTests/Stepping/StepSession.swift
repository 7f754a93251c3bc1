import Apus
import Foundation
import TestSupport

/// `apus step` with commands on standard input.
struct StepSession {
  let status: Int32
  /// What was printed, commands with their prompts included.
  let output: String
  let errors: String

  init(_ model: String, _ options: [String] = [], _ commands: [String]) throws {
    let lines = commands.map { $0 + "\n" }.joined()
    let result = try ToolProcess.run(["step", model] + options, input: lines)
    (status, output, errors) = (result.status, result.output, result.errors)
  }

  /// What was printed after the last command that reads `command`, up to the next prompt.
  func answer(to command: String) -> String {
    guard let start = output.range(of: ") \(command)\n", options: .backwards) else { return "" }
    let lines = output[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    let answer = lines.prefix { $0.firstMatch(of: #/^\((\d+|end|\?)\) /#) == nil }.joined(separator: "\n")
    return answer.hasSuffix("\n") ? String(answer.dropLast()) : answer
  }
}

extension Model {
  /// Files with elements for every input, in graph order: the same random ones each time.
  func writeInputs(to folder: TemporaryFolder) throws -> [String] {
    var random = SplitMix64(seed: 7)
    return try mainSubgraph.inputs.enumerated().map { position, index in
      let tensor = mainSubgraph.tensors[index]
      let count = tensor.shape.elementCount
      let bytes =
        tensor.type == .float32
        ? (0..<count).map { _ in Float.random(in: -1...1, using: &random) }.littleEndianBytes
        : (0..<(tensor.type.byteCount(elementCount: count) ?? 0)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let array = try NumPyArray(type: tensor.type, shape: tensor.shape, data: bytes)
      return try folder.write(array.fileContents ?? [], to: "in_\(position).npy")
    }
  }
}
