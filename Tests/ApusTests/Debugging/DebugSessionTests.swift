import Apus
import TestSupport
import Testing

/// Runs that go back and forth.
@Suite struct DebugSessionTests {
  private func session(_ testCase: ConformanceCase, _ options: PlanOptions = PlanOptions()) throws -> DebugSession {
    let session = try DebugSession(testCase.model, options: options)
    for (index, input) in testCase.inputs.enumerated() {
      try session.copy(input.data, toInputAt: index)
    }
    return session
  }

  private func outputs(of session: DebugSession) throws -> [Tensor] {
    try session.plan.outputs.map { try session.tensor(at: $0) }
  }

  /// What `Interpreter.invoke()` computes, with memory shared and operators merged.
  private func expectedOutputs(_ testCase: ConformanceCase) throws -> [Tensor] {
    let interpreter = Interpreter(testCase.model)
    try interpreter.allocateTensors()
    for (index, input) in testCase.inputs.enumerated() {
      try interpreter.copy(input.data, toInputAt: index)
    }
    try interpreter.invoke()
    return try (0..<interpreter.outputTensorCount).map { try interpreter.output(at: $0) }
  }

  private static let archives = ["MODELS", "WHILE", "UNIDIRECTIONAL_SEQUENCE_LSTM", "WHERE", "ASSIGN_VARIABLE"]

  /// Wherever a walk goes, the end is what a run computes.
  @Test(arguments: archives) func walksEndLikeARun(_ archive: String) throws {
    var random = SplitMix64(seed: 5)
    for testCase in try ConformanceCase.all(in: archive) {
      let session = try session(testCase)
      for _ in 0..<8 {
        if Bool.random(using: &random), !session.isAtEnd { try session.next() }
        try session.move(to: Int.random(in: 0...session.position, using: &random))
      }
      try session.finish()
      #expect(session.isAtEnd)
      #expect(try outputs(of: session) == expectedOutputs(testCase), "\(testCase.name)")
    }
  }

  @Test func tensorsAreThereOnceTheyAreComputed() throws {
    let session = try chain()
    let (input, middle, output) = (session.plan.inputs[0], session.steps[0].outputs[0], session.plan.outputs[0])
    #expect([input, middle, output].map(session.isComputed) == [true, false, false])
    expectInferenceError(.invokeRequired) { try session.tensor(at: middle) }
    try session.next()
    #expect([input, middle, output].map(session.isComputed) == [true, true, false])
    try session.move(to: 0)
    expectInferenceError(.invokeRequired) { try session.tensor(at: middle) }
    for index in [-1, 99] { expectInferenceError(.invalidTensorIndex) { try session.tensor(at: index) } }
    for position in [-1, 4] { expectInferenceError(.invalidTensorIndex) { try session.move(to: position) } }
  }

  /// NEG, ABS and NEG of (1, −2): −1 2, 1 2, −1 −2.
  private func chain() throws -> DebugSession {
    var file = ModelFile()
    file.inputs = [file.addTensor([2])]
    for (index, kind) in [BuiltinOperator.neg, .abs, .neg].enumerated() {
      file.addOperator(kind, [Int32(index)], [file.addTensor([2])])
    }
    file.outputs = [3]
    let session = try DebugSession(file.model())
    try session.copy(([1, -2] as [Float]).littleEndianBytes, toInputAt: 0)
    return session
  }

  private func values(_ session: DebugSession, _ tensor: Int) throws -> [Float] {
    try session.tensor(at: tensor).values()
  }

  @Test func replacedTensorsCountFromThereOn() throws {
    let session = try chain()
    try session.move(to: 2)
    try session.replace(tensor: 2, with: ([5, 6] as [Float]).littleEndianBytes)
    try session.finish()
    #expect(try values(session, 3) == [-5, -6])
    #expect(try values(session, 1) == [-1, 2])
  }

  @Test func goingBackUndoesWhatWasReplacedLater() throws {
    let session = try chain()
    try session.move(to: 1)
    try session.replace(tensor: 1, with: ([7, 7] as [Float]).littleEndianBytes)
    try session.move(to: 3)
    try session.replace(tensor: 3, with: ([0, 0] as [Float]).littleEndianBytes)
    try session.replace(tensor: 0, with: ([9, 9] as [Float]).littleEndianBytes)
    try session.move(to: 2)
    #expect(try values(session, 0) == [1, -2])
    // Made at 1, before this position.
    #expect(try values(session, 1) == [7, 7])
    try session.finish()
    #expect(try values(session, 3) == [-7, -7])
    try session.move(to: 0)
    try session.finish()
    #expect(try values(session, 3) == [-1, -2])
  }

  @Test func refusesWhatCannotBeReplaced() throws {
    let session = try chain()
    expectInferenceError(.invalidDataCount) { try session.replace(tensor: 0, with: [1, 2, 3]) }
    expectInferenceError(.invalidTensorIndex) { try session.replace(tensor: 4, with: []) }
    expectInferenceError(.invokeRequired) { try session.replace(tensor: 1, with: [0, 0, 0, 0, 0, 0, 0, 0]) }
    let constants = try DebugSession(
      ModelFile.operation(.add, [.init([1]), .init([1], data: [0, 0, 0, 0])], output: .init([1])).model())
    expectInferenceError(.constantTensor) { try constants.replace(tensor: 1, with: [0, 0, 0, 0]) }
  }

  /// A run from a state that was replaced, back and forth: the cell state of the sample is halved into the output.
  @Test func variablesGoBackToo() throws {
    let session = try DebugSession(ModelFile.lstm().model())
    let graph = session.model.mainSubgraph
    let cell = try #require(graph.tensors.indices.last { graph.tensors[$0].isVariable })
    try session.copy(([1, 2] as [Float]).littleEndianBytes, toInputAt: 0)
    try session.finish()
    #expect(try values(session, cell) == [0.5, 0.5])
    #expect(try values(session, session.plan.outputs[0]) == [0.25, 0.25])
    try session.move(to: 0)
    #expect(try values(session, cell) == [0, 0])
    try session.replace(tensor: cell, with: ([1, 1] as [Float]).littleEndianBytes)
    for _ in 0..<2 {
      try session.finish()
      #expect(try values(session, cell) == [1, 1])
      #expect(try values(session, session.plan.outputs[0]) == [0.5, 0.5])
      try session.move(to: 0)
      #expect(try values(session, cell) == [1, 1])
    }
  }

  /// A level that is forced computes what the chosen one does: 8-bit results are the same on all.
  @Test(arguments: InstructionSet.available) func levelsCanBeForced(_ level: InstructionSet) throws {
    var options = PlanOptions()
    options.instructionSet = level
    let testCase = try #require(try ConformanceCase.all(in: "CONV_2D").first { $0.name.contains("int8") })
    let session = try session(testCase, options)
    #expect(session.plan.instructionSet == level)
    try session.finish()
    #expect(try outputs(of: session) == expectedOutputs(testCase))
  }
}
