import Apus
import Foundation
import TestSupport
import Testing

/// Whole models against stored outputs of TensorFlow Lite's reference kernels.
@Suite(.enabled(if: ProjectFolder.hasShared, "data beside the project")) struct GoldenModelTests {
  private static let names: [String] = {
    let folder = ProjectFolder.shared.appendingPathComponent("golden").path
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.filter { !$0.hasSuffix(".json") }.sorted()
  }()

  /// One output of one case.
  private struct Comparison {
    let context: String
    let output: Tensor
    /// What LiteRT's reference kernels give, and what its default ones give.
    let reference: NumPyArray
    let byDefault: NumPyArray
  }

  /// Every output of every case of a model.
  private func comparisons(_ name: String, _ options: PlanOptions) throws -> (isQuantized: Bool, [Comparison]) {
    let interpreter = try Interpreter(
      modelPath: ProjectFolder.shared.appendingPathComponent("models/\(name).tflite").path, options: options)
    try interpreter.allocateTensors()
    var result: [Comparison] = []
    for testCase in 0..<2 {
      guard let inputs = try arrays(name, "in_\(testCase)", interpreter.inputTensorCount) else { continue }
      for (index, input) in inputs.enumerated() {
        try interpreter.copy(input.data, toInputAt: index)
      }
      try interpreter.invoke()
      let references = try #require(try arrays(name, "ref_\(testCase)", interpreter.outputTensorCount))
      let defaults = try arrays(name, "opt_\(testCase)", interpreter.outputTensorCount)
      for (index, reference) in references.enumerated() {
        result.append(
          Comparison(
            context: "\(name), case \(testCase), output \(index)", output: try interpreter.output(at: index),
            reference: reference, byDefault: defaults?[index] ?? reference))
      }
    }
    #expect(!result.isEmpty, "\(name)")
    // Models with quantized inputs are quantized throughout, so even their float32 outputs must agree bit for bit.
    return (try interpreter.input(at: 0).dataType != .float32, result)
  }

  @Test(arguments: names)
  func reproducesReferenceOutputs(_ name: String) throws {
    let (isQuantized, comparisons) = try comparisons(name, .reference)
    for comparison in comparisons {
      try compare(
        comparison.output, comparison.reference, isQuantized ? .exact : .relativeToLargest(1e-5), comparison.context)
    }
  }

  @Test(arguments: names, [1, 2])
  func reproducesDefaultOutputs(_ name: String, _ threadCount: Int) throws {
    var options = PlanOptions()
    options.threadCount = threadCount
    let (isQuantized, comparisons) = try comparisons(name, options)
    for comparison in comparisons {
      try compare(
        comparison.output, comparison.byDefault, isQuantized ? .exact : .relativeToLargest(1e-5), comparison.context)
    }
  }

  /// Merged operators give the same bits as one by one.
  @Test(arguments: names)
  func mergingOperatorsChangesNothing(_ name: String) throws {
    let path = ProjectFolder.shared.appendingPathComponent("models/\(name).tflite").path
    let results = try [true, false].map { keepsAllTensors in
      var options = PlanOptions()
      options.kernels = .fast
      options.keepsAllTensors = keepsAllTensors
      let interpreter = try Interpreter(modelPath: path, options: options)
      try interpreter.allocateTensors()
      let inputs = try #require(try arrays(name, "in_0", interpreter.inputTensorCount))
      for (index, input) in inputs.enumerated() {
        try interpreter.copy(input.data, toInputAt: index)
      }
      try interpreter.invoke()
      return try (0..<interpreter.outputTensorCount).map { try interpreter.output(at: $0).data }
    }
    #expect(results[0] == results[1])
  }

  private func compare(_ output: Tensor, _ reference: NumPyArray, _ tolerance: Tolerance, _ context: String) throws {
    #expect(output.shape == reference.shape && output.dataType == reference.type, "\(context)")
    guard output.dataType == .float32 else {
      #expect(output.data == reference.data, "\(context)")
      return
    }
    let difference = try tolerance.difference(output.values(), reference.floats)
    #expect(difference == nil, "\(context)")
  }

  private func arrays(_ name: String, _ prefix: String, _ count: Int) throws -> [NumPyArray]? {
    let folder = ProjectFolder.shared.appendingPathComponent("golden/\(name)")
    let urls = (0..<count).map { folder.appendingPathComponent("\(prefix)_\($0).npy") }
    guard urls.allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }) else { return nil }
    return try urls.map { try NumPyArray(bytes: [UInt8](Data(contentsOf: $0))) }
  }
}
