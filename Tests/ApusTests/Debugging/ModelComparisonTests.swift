import Apus
import TestSupport
import Testing

/// Comparisons layer by layer whose verdicts follow from the numbers.
@Suite struct ModelComparisonTests {
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

  /// Tensors of `model` saved by name, with the bytes of these floats.
  private func saved(_ tensors: [Int: [Float]], shape: Shape? = nil, of model: Model) throws -> Counterpart {
    var bytes: [UInt8] = []
    var writer = NumPyArchiveWriter { bytes += $0 }
    for (index, values) in tensors.sorted(by: { $0.key < $1.key }) {
      let array = try NumPyArray(
        type: .float32, shape: shape ?? Shape([values.count]), data: values.littleEndianBytes)
      try writer.add(array, named: "tensor_\(index)")
    }
    try writer.finish()
    return Counterpart(try SavedTensors(NumPyArchive(ModelBytes(copying: bytes)), of: model), of: model)
  }

  private func layers(_ comparison: ModelComparison) throws -> [LayerDifference] {
    var all: [LayerDifference] = []
    while let layers = try comparison.next() { all += layers }
    return all
  }

  /// Where the other side's ABS is wrong, and its second NEG right for what it was given.
  @Test func theOperatorThatDiffersByItselfIsNamed() throws {
    let session = try chain()
    let counterpart = try saved([0: [1, -2], 1: [-1, 2], 2: [1, 3], 3: [-1, -3]], of: session.model)
    let comparison = ModelComparison(session, with: counterpart)
    #expect(try comparison.inputVerdicts().map { $0.difference?.isEqual } == [true])
    let layers = try layers(comparison)
    #expect(layers.map(\.operatorIndex) == [0, 1, 2])
    #expect(layers.map { $0.cumulative?.difference?.maxAbsolute } == [0, 1, 1])
    #expect(layers.map { $0.isolated?.difference?.maxAbsolute } == [0, 1, 0])
    // (1 + 9) to 1.
    #expect(layers[2].cumulative?.reason == "the signal-to-noise ratio is 10.0 dB, below 30.0")
    #expect(layers[1].isolated?.reason == "the largest difference by the largest magnitude is 0.33333334, above 0.0001")
    let summary = comparison.summary
    #expect(summary.culprit == layers[1])
    #expect(summary.firstIsolated == layers[1] && summary.firstCumulative == layers[1])
    #expect((summary.layerCount, summary.equalCount, summary.notComparedCount) == (3, 1, 0))
    #expect((summary.isolatedCount, summary.cumulativeCount) == (1, 2))
    // The run is what it would have been.
    #expect(try session.tensor(at: 3).values() == [-1, -2] as [Float])
    #expect(session.isAtEnd)
  }

  @Test func differencesThatAddUpHaveNoCulprit() throws {
    let session = try chain()
    let counterpart = try saved([0: [1, -1], 1: [-1, 1], 2: [1, 1], 3: [-1, -1]], of: session.model)
    let comparison = ModelComparison(session, with: counterpart)
    #expect(try comparison.inputVerdicts().map { $0.reason != nil } == [true])
    let layers = try layers(comparison)
    #expect(layers.map { $0.isolated?.difference?.isEqual } == [true, true, true])
    #expect(comparison.summary.culprit == nil)
    #expect(comparison.summary.firstCumulative == layers[0])
    #expect(try session.tensor(at: 0).values() == [1, -2] as [Float])
  }

  @Test func missingTensorsAreCounted() throws {
    let session = try chain()
    let comparison = ModelComparison(
      session, with: try saved([0: [1, -2], 1: [-1, 2], 3: [-1, -5]], of: session.model))
    let layers = try layers(comparison)
    #expect(layers[1].isNotCompared)
    #expect(layers[2].isolated?.obstacle == "the counterpart has no tensor 2 'tensor_2', which the operator reads")
    let summary = comparison.summary
    #expect((summary.notComparedCount, summary.notIsolatedCount) == (1, 2))
    #expect(summary.firstIsolated == nil && summary.culprit == layers[2])
    #expect(summary.firstObstacle == layers[2].isolated?.obstacle)
  }

  @Test func shapesThatDifferAreBeyondAnyLimits() throws {
    let session = try chain()
    let counterpart = try saved([0: [1, -2], 1: [-1, 2]], shape: [1, 2], of: session.model)
    let comparison = ModelComparison(session, with: counterpart, limits: .given([.difference(above: 100)]))
    let layer = try #require(try comparison.next()?.first)
    #expect(layer.cumulative == .beyond(nil, reason: "the shape is [2], theirs [1, 2]"))
    #expect(layer.isolated == .notCompared(reason: "tensor 0 'tensor_0' has shape [2], theirs [1, 2]"))
  }

  @Test func limitsAndModesAreChosen() throws {
    let session = try chain()
    let counterpart = try saved([0: [1, -2], 1: [-1, 3], 2: [1, 3.5], 3: [.nan, -2]], of: session.model)
    let comparison = ModelComparison(
      session, with: counterpart, modes: [.isolated], limits: .given([.difference(above: 0.75)]))
    let layers = try layers(comparison)
    #expect(layers.allSatisfy { $0.cumulative == nil })
    // NEG of (1, −2) is off by 1, ABS of (−1, 3) by 0.5; NaN is beyond any limits.
    #expect(layers.map { $0.isolated?.difference?.maxAbsolute } == [1, 0.5, 1.5])
    #expect(layers.map { $0.isolated?.reason != nil } == [true, false, true])
  }

  /// What steps do with other inputs leaves no trace in the state of a recurrent operator.
  @Test func variablesKeepTheirValues() throws {
    let session = try DebugSession(ModelFile.lstm().model())
    try session.copy(([1, 2] as [Float]).littleEndianBytes, toInputAt: 0)
    let output = session.plan.outputs[0]
    let counterpart = try saved([0: [3, 4], output: [0.25, 0.25]], shape: [1, 1, 2], of: session.model)
    let comparison = ModelComparison(session, with: counterpart)
    let layer = try #require(try comparison.next()?.first)
    // Weights are 0: the output does not depend on the input.
    #expect(layer.isolated?.difference?.isEqual == true && layer.isEqual)
    let cell = try #require(
      session.model.mainSubgraph.tensors.indices.last { session.model.mainSubgraph.tensors[$0].isVariable })
    #expect(try session.tensor(at: cell).values() == [0.5, 0.5] as [Float])
  }

  /// RELU in int8 with scale 1/2 against the same in float32.
  @Test func floatTwinsAreReadInOurType() throws {
    let quantization = ModelFile.quantization([0.5], [0])
    let session = try DebugSession(ModelFile.unary(.relu, [2], .int8, fields: quantization).model())
    try session.copy([252, 7], toInputAt: 0)  // −2 and 3.5
    let comparison = ModelComparison(session, with: try saved([0: [-2.1, 4.1], 1: [0, 4.1]], of: session.model))
    let layer = try #require(try comparison.next()?.first)
    #expect(layer.cumulative?.difference?.maxAbsolute.map { Float($0) } == Float(4.1) - 3.5)
    // 4.1 is read as 4.
    #expect(layer.isolated?.difference?.maxAbsolute.map { Float($0) } == Float(4.1) - 4)
    #expect(layer.isolated?.difference?.quanta == nil)
  }

  private static let archives = ["MODELS", "WHILE", "UNIDIRECTIONAL_SEQUENCE_LSTM", "WHERE", "ASSIGN_VARIABLE"]

  /// Nothing of a comparison changes a result, and the vector kernels stay within the standard limits.
  @Test(arguments: archives) func comparedRunsEndLikeRuns(_ archive: String) throws {
    for testCase in try ConformanceCase.all(in: archive) {
      let (session, other) = (try DebugSession(testCase.model), try DebugSession(testCase.model, options: .reference))
      let interpreter = Interpreter(testCase.model)
      try interpreter.allocateTensors()
      for (index, input) in testCase.inputs.enumerated() {
        try session.copy(input.data, toInputAt: index)
        try interpreter.copy(input.data, toInputAt: index)
      }
      try interpreter.invoke()
      let comparison = ModelComparison(session, with: try Counterpart(other, of: session))
      let layers = try layers(comparison)
      #expect(session.isAtEnd)
      #expect(comparison.summary.culprit == nil, "\(testCase.name): \(layers)")
      let outputs = try session.plan.outputs.map { try session.tensor(at: $0) }
      #expect(
        try outputs == (0..<interpreter.outputTensorCount).map { try interpreter.output(at: $0) }, "\(testCase.name)")
    }
  }
}
