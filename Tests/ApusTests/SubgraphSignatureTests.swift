import Apus
import TestSupport
import Testing

/// Signatures that run another graph than the first.
@Suite struct SubgraphSignatureTests {
  private func values(_ runner: SignatureRunner, _ x: [Float]) throws -> [Float] {
    try runner.invoke(with: ["x": x.littleEndianBytes])
    return try runner.output(named: "output_0").values()
  }

  @Test func eachRunsItsGraph() throws {
    let interpreter = Interpreter(try ModelFile.twoSignatures().model())
    let (add, sub) = (
      try interpreter.signatureRunner(with: "add"), try interpreter.signatureRunner(with: "sub")
    )
    #expect(try values(add, [5]) == [7])
    #expect(try values(sub, [5]) == [3])
    #expect(try add.output(named: "output_0").values() == [7] as [Float])
    #expect(try sub.output(named: "output_0").name == "StatefulPartitionedCall_1:0")
    #expect(try interpreter.output(at: 0).values() == [7] as [Float])
  }

  @Test func inputsAreResizedByGraph() throws {
    let interpreter = Interpreter(try ModelFile.twoSignatures().model())
    let sub = try interpreter.signatureRunner(with: "sub")
    try sub.resizeInput(named: "x", toShape: [3])
    #expect(try values(sub, [1, 2, 3]) == [-1, 0, 1])
    #expect(try values(interpreter.signatureRunner(with: "add"), [1]) == [3])
  }

  @Test func runnersOfOneGraphShareItsTensors() throws {
    let interpreter = Interpreter(try ModelFile.twoSignatures().model())
    let runners = try (0..<2).map { _ in try interpreter.signatureRunner(with: "sub") }
    #expect(try values(runners[0], [5]) == [3])
    #expect(try runners[1].output(named: "output_0").values() == [3] as [Float])
  }

  @Test func refusalsNameTheGraph() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1], .bool)]
    file.outputs = [file.addTensor([1], .bool)]
    file.addOperator(.relu, file.inputs, file.outputs)
    file.closeSubgraph()
    file.addTensor([1])
    file.sign(.init("s", graph: 1, inputs: [("x", 0)], outputs: [("y", 1)]))
    let runner = try Interpreter(file.model()).signatureRunner(with: "s")
    let error = #expect(throws: ModelError.self) { try runner.allocateTensors() }
    guard case .subgraph(1, .node(0, _, _, _)) = error?.location else {
      Issue.record("\(error?.description ?? "no error")")
      return
    }
  }

  /// The tile of tensor 0, as often as tensor 1 says: the plan of the graph is continued in a run.
  @Test func shapesMayDependOnValues() throws {
    var file = ModelFile.tile()
    file.closeSubgraph()
    file.addTensor([1])
    file.sign(.init("s", graph: 1, inputs: [("x", 0), ("n", 1)], outputs: [("y", 5)]))
    let runner = try Interpreter(file.model()).signatureRunner(with: "s")
    try runner.invoke(with: ["x": ([1, 2] as [Float]).littleEndianBytes, "n": ([-2] as [Int32]).littleEndianBytes])
    #expect(try runner.output(named: "y").values() == [1, 2, 1, 2] as [Float])
  }

  /// The tile of 3, once, says how often 3 is tiled: the plan is continued twice.
  @Test func shapesMayDependOnValuesTwice() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1]), file.addTensor([1], .int32)]
    let (once, count) = (file.addTensor([1]), file.addTensor([1], .int32))
    file.addOperator(.tile, file.inputs, [once])
    file.addOperator(.cast, [once], [count])
    file.outputs = [file.addTensor([1])]
    file.addOperator(.tile, [0, count], file.outputs)
    file.closeSubgraph()
    file.addTensor([1])
    file.sign(.init("s", graph: 1, inputs: [("x", 0), ("n", 1)], outputs: [("y", 4)]))
    let runner = try Interpreter(file.model()).signatureRunner(with: "s")
    try runner.invoke(with: ["x": ([3] as [Float]).littleEndianBytes, "n": ([1] as [Int32]).littleEndianBytes])
    #expect(try runner.output(named: "y").values() == [3, 3, 3] as [Float])
  }

  /// Graph 1 is IF, both branches of which are graph `branch`; graph 0 is RELU.
  private func calling(_ branch: Int32) throws -> SignatureRunner {
    var file = ModelFile()
    file.inputs = [file.addTensor([], .bool), file.addTensor([1])]
    file.outputs = [file.addTensor([1])]
    file.addOperator(.if, file.inputs, file.outputs, options: [0: .scalar(branch), 1: .scalar(branch)])
    file.closeSubgraph()
    file.inputs = [file.addTensor([1])]
    file.outputs = [file.addTensor([1])]
    file.addOperator(.relu, file.inputs, file.outputs)
    file.sign(.init("s", graph: 1, inputs: [("c", 0), ("x", 1)], outputs: [("y", 2)]))
    return try Interpreter(file.model()).signatureRunner(with: "s")
  }

  @Test func theFirstGraphMayBeCalled() throws {
    let runner = try calling(0)
    for (x, y) in [(-1, 0), (2, 2)] as [(Float, Float)] {
      try runner.invoke(with: ["c": [1], "x": [x].littleEndianBytes])
      #expect(try runner.output(named: "y").values() == [y])
    }
    let error = #expect(throws: ModelError.self) { try calling(1).allocateTensors() }
    #expect(error?.code == .malformed)
  }

  @Test func statesOfOtherGraphsAreReset() throws {
    var file = ModelFile.lstm()
    let output = try #require(file.outputs.first)
    file.closeSubgraph()
    file.addTensor([1])
    file.sign(.init("s", graph: 1, inputs: [("x", 0)], outputs: [("y", output)]))
    let interpreter = Interpreter(try file.model())
    try interpreter.allocateTensors()
    let runner = try interpreter.signatureRunner(with: "s")
    for expected: [Float] in [[0.25, 0.25], [0.375, 0.375]] {
      try runner.invoke(with: ["x": ([1, 2] as [Float]).littleEndianBytes])
      #expect(try runner.output(named: "y").values() == expected)
    }
    try interpreter.resetVariables()
    try runner.invoke(with: [:])
    #expect(try runner.output(named: "y").values() == [0.25, 0.25] as [Float])
  }

  @Test func graphsThatShareVariablesAreRefused() throws {
    var file = ModelFile.twoSignatures()
    file.addOperator(.varHandle, [], [file.addTensor([], .resource)], options: [1: .string("v")])
    let interpreter = Interpreter(try file.model())
    #expect(try interpreter.signatureRunner(with: "add").inputs == ["x"])
    expectInferenceError(.unknownName) { try interpreter.signatureRunner(with: "sub") }
  }
}
