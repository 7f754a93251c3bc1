import Apus
import Foundation
import TestSupport
import Testing

/// Steps that run again change nothing else.
@Suite struct DebugSessionRepeatTests {
  private static let archives = ["MODELS", "WHILE", "UNIDIRECTIONAL_SEQUENCE_LSTM", "WHERE", "GRAPHS"]

  private static let sharedModels = ((try? FileManager.default.contentsOfDirectory(atPath: sharedFolder)) ?? [])
    .filter { $0.hasSuffix(".tflite") && $0 != "model_invoking_error.tflite" }.sorted()
  private static let sharedFolder = ProjectFolder.root.appendingPathComponent("../shared/models").path

  /// All that can be read at the end of a run.
  private func contents(of session: DebugSession) throws -> [Int: [UInt8]] {
    try session.plan.tensors.indices.filter(session.isComputed).reduce(into: [:]) {
      $0[$1] = try session.tensor(at: $1).data
    }
  }

  private func repeatEveryStep(of session: DebugSession) throws {
    try session.finish()
    let before = try contents(of: session)
    for index in session.steps.indices {
      _ = try session.times(ofStep: index, count: 1)
      _ = try session.outputs(ofStep: index)
    }
    #expect(try contents(of: session) == before)
  }

  @Test(arguments: archives) func repeatedStepsLeaveAllTensors(_ archive: String) throws {
    for testCase in try ConformanceCase.all(in: archive) {
      let session = try DebugSession(testCase.model)
      for (index, input) in testCase.inputs.enumerated() { try session.copy(input.data, toInputAt: index) }
      try repeatEveryStep(of: session)
    }
  }

  @Test(arguments: sharedModels) func repeatedStepsOfSharedModelsLeaveAllTensors(_ name: String) throws {
    let session = try DebugSession(Model(path: "\(Self.sharedFolder)/\(name)"))
    var random = SplitMix64(seed: 3)
    for (position, index) in session.plan.inputs.enumerated() {
      let tensor = session.plan.tensors[index]
      let bytes =
        tensor.type == .float32
        ? (0..<tensor.shape.elementCount).map { _ in Float.random(in: -1...1, using: &random) }.littleEndianBytes
        : (0..<tensor.byteCount).map { _ in UInt8.random(in: 0...255, using: &random) }
      try session.copy(bytes, toInputAt: position)
    }
    try repeatEveryStep(of: session)
  }

  /// The cell state of the sample is halved into the output; it was 0 before the first run.
  @Test func outputsAreComputedAnewFromWhatIsThere() throws {
    let session = try DebugSession(ModelFile.lstm().model())
    let graph = session.model.mainSubgraph
    let cell = try #require(graph.tensors.indices.last { graph.tensors[$0].isVariable })
    try session.copy(([1, 2] as [Float]).littleEndianBytes, toInputAt: 0)
    try session.replace(tensor: cell, with: ([1, 1] as [Float]).littleEndianBytes)
    try session.finish()
    #expect(try session.tensor(at: session.plan.outputs[0]).values() as [Float] == [0.5, 0.5])
    #expect(try session.outputs(ofStep: 0)[0].values() as [Float] == [0.25, 0.25])
    #expect(try session.tensor(at: cell).values() as [Float] == [1, 1])
    try session.replace(tensor: session.plan.outputs[0], with: ([9, 9] as [Float]).littleEndianBytes)
    #expect(try session.outputs(ofStep: 0)[0].values() as [Float] == [0.25, 0.25])
    #expect(try session.tensor(at: session.plan.outputs[0]).values() as [Float] == [9, 9])
    expectInferenceError(.invokeRequired) { _ = try session.outputs(ofStep: 1) }
  }
}
