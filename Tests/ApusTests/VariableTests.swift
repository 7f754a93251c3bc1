import Apus
import TestSupport
import Testing

/// What operators keep from one run to the next.
@Suite struct VariableTests {
  /// Gates are 1/2 and the cell gate is 1: the cell state is 1/2, 3/4, …, the output half of that.
  @Test func statesCarryOver() throws {
    let interpreter = try Interpreter(allocated: .lstm())
    #expect(try interpreter.run([1, 2]) == [0.25, 0.25])
    #expect(try interpreter.run([1, 2]) == [0.375, 0.375])
    #expect(try interpreter.tensor(at: cellState(interpreter)).values() == [0.75, 0.75] as [Float])
  }

  @Test func resettingStartsAnew() throws {
    let interpreter = try Interpreter(allocated: .lstm())
    _ = try interpreter.run([1, 2])
    try interpreter.resetVariables()
    #expect(try interpreter.tensor(at: cellState(interpreter)).values() == [0, 0] as [Float])
    #expect(try interpreter.run([1, 2]) == [0.25, 0.25])
  }

  @Test func resettingNeedsTensors() throws {
    let interpreter = Interpreter(try ModelFile.lstm().model())
    expectInferenceError(.allocateTensorsRequired) { try interpreter.resetVariables() }
  }

  @Test func interpretersOfOnePlanHaveTheirOwn() throws {
    let plan = try Plan(ModelFile.lstm().model())
    let (first, second) = (Interpreter(plan), Interpreter(plan))
    _ = try first.run([1, 2])
    #expect(try second.run([1, 2]) == [0.25, 0.25])
    #expect(try first.run([1, 2]) == [0.375, 0.375])
  }

  /// An int8 variable is real 0 at first, which its zero point stores.
  @Test func int8VariablesStartAtTheirZeroPoint() throws {
    var file = ModelFile()
    let fields = ModelFile.quantization([0.5], [-7])
    let state = file.addTensor([3], .int8, fields: fields.merging([5: .scalar(UInt8(1))]) { $1 })
    let input = file.addTensor([3], .int8, fields: fields)
    let output = file.addTensor([3], .int8, fields: fields)
    file.addOperator(.add, [state, input], [output], options: [:])
    (file.inputs, file.outputs) = ([input], [output])
    let interpreter = try Interpreter(allocated: file)
    #expect(try interpreter.tensor(at: Int(state)).values() == [-7, -7, -7] as [Int8])
    try interpreter.copy([1, 2, 3] as [Int8], toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values() == [1, 2, 3] as [Int8])
  }

  /// The tensor that holds the cell state: the second variable.
  private func cellState(_ interpreter: Interpreter) throws -> Int {
    let variables = interpreter.model.mainSubgraph.tensors.indices.filter {
      interpreter.model.mainSubgraph.tensors[$0].isVariable
    }
    return try #require(variables.last)
  }
}
