import Apus
import TestSupport
import Testing

/// A stored network whose signature lists inputs `other`, `image` and outputs `total`, `difference`, while the graph has
/// them the other way round; and hand-made signatures.
@Suite struct SignatureRunnerTests {
  private func runner(_ name: String) throws -> (ConformanceCase, SignatureRunner) {
    let testCase = try #require(
      try ConformanceCase.all(in: "MODELS").first { $0.name == "two-named-inputs-and-outputs-\(name)-0" })
    return (testCase, try Interpreter(testCase.model).signatureRunner(with: "serving_default"))
  }

  @Test func namesComeInTheFilesOrder() throws {
    let (testCase, runner) = try runner("float32")
    #expect(Interpreter(testCase.model).signatureKeys == ["serving_default"])
    #expect(runner.signatureKey == "serving_default")
    #expect(runner.inputs == ["other", "image"])
    #expect(runner.outputs == ["total", "difference"])
    #expect(runner.inputPositions == [1, 0])
    #expect(runner.outputPositions == [1, 0])
  }

  @Test(arguments: ["float32", "uint8"])
  func namedTensorsReproduceTheStoredOutputs(_ name: String) throws {
    let (testCase, runner) = try runner(name)
    try runner.invoke(with: ["image": testCase.inputs[0].data, "other": testCase.inputs[1].data])
    #expect(try runner.output(named: "total").data == testCase.runs[0].reference[1].data)
    #expect(try runner.output(named: "difference").data == testCase.runs[0].reference[0].data)
    #expect(try runner.input(named: "image").data == testCase.inputs[0].data)
  }

  @Test func totalIsTheSum() throws {
    let (testCase, runner) = try runner("float32")
    let (image, other) = (testCase.inputs[0].floats, testCase.inputs[1].floats)
    try runner.allocateTensors()
    try runner.copy(testCase.inputs[0].data, toInputNamed: "image")
    try runner.copy(testCase.inputs[1].data, toInputNamed: "other")
    try runner.invoke(with: [:])
    let total: [Float] = try runner.output(named: "total").values()
    #expect(total == image.indices.map { image[$0] + other[$0 % 3] })
  }

  @Test func unknownNames() throws {
    let (testCase, runner) = try runner("float32")
    let interpreter = Interpreter(testCase.model)
    expectInferenceError(.unknownName) { try interpreter.signatureRunner(with: "serving") }
    expectInferenceError(.unknownName) { try runner.copy([], toInputNamed: "total") }
    expectInferenceError(.unknownName) { try runner.input(named: "Image") }
    expectInferenceError(.unknownName) { try runner.output(named: "image") }
    expectInferenceError(.unknownName) { try runner.resizeInput(named: "", toShape: [1]) }
    expectInferenceError(.unknownName) { try runner.invoke(with: ["picture": []]) }
  }

  @Test func errorsAreThoseOfTheInterpreter() throws {
    let (testCase, runner) = try runner("float32")
    expectInferenceError(.allocateTensorsRequired) { try runner.copy([], toInputNamed: "image") }
    expectInferenceError(.invokeRequired) { try runner.output(named: "total") }
    expectInferenceError(.invalidDataCount) { try runner.invoke(with: ["image": testCase.inputs[1].data]) }
  }

  @Test func inputsAreResizedByName() throws {
    let (_, runner) = try runner("float32")
    try runner.resizeInput(named: "image", toShape: [1, 1, 2, 3])
    let image: [Float] = [1, 2, 3, 4, 5, 6]
    let other: [Float] = [10, 20, 30]
    try runner.invoke(with: ["image": image.littleEndianBytes, "other": other.littleEndianBytes])
    #expect(try runner.output(named: "total").values() == [11, 22, 33, 14, 25, 36] as [Float])
  }

  private func file(_ fields: [Int: FlatValue]) -> ModelFile {
    var file = ModelFile.relu
    file.fields[7] = .tables([FlatTable(fields.merging([2: .string("s")]) { $1 })])
    return file
  }

  private func binding(_ name: String, _ tensor: UInt32) -> FlatValue {
    .tables([FlatTable([0: .string(name), 1: .scalar(tensor)])])
  }

  @Test func inputThatIsNoneOfTheGraphs() throws {
    for fields in [[0: binding("x", 1)], [1: binding("y", 0)]] {
      let interpreter = Interpreter(try file(fields).model())
      expectInferenceError(.unknownName) { try interpreter.signatureRunner(with: "s") }
    }
  }

  @Test func modelWithoutSignatures() throws {
    let interpreter = Interpreter(try ModelFile.relu.model())
    #expect(interpreter.signatureKeys.isEmpty)
    expectInferenceError(.unknownName) { try interpreter.signatureRunner(with: "serving_default") }
  }

  @Test func everyInputNeedsANameOfItsOwn() throws {
    var file = file([
      0: .tables([
        FlatTable([0: .string("x"), 1: .scalar(UInt32(0))]), FlatTable([0: .string("x"), 1: .scalar(UInt32(0))]),
      ])
    ])
    expectInferenceError(.unknownName) { try Interpreter(file.model()).signatureRunner(with: "s") }
    file = self.file([1: binding("y", 1)])
    expectInferenceError(.unknownName) { try Interpreter(file.model()).signatureRunner(with: "s") }
    file = self.file([0: binding("x", 0), 1: binding("y", 1)])
    #expect(try Interpreter(file.model()).signatureRunner(with: "s").inputs == ["x"])
  }
}
