import Apus
import TestSupport
import Testing

/// All refusals of a model at once, and what they advise.
@Suite struct ModelCheckTests {
  /// RELU, an unknown custom operator, ADD of shapes that do not fit, RELU in a later version.
  private static var faulty: ModelFile {
    var file = ModelFile.relu
    let custom = file.addTensor([1, 4])
    file.addCustomOperator("FlexErf", [1], [custom], options: [])
    let other = file.addTensor([3])
    file.inputs.append(other)
    let sum = file.addTensor([1, 4])
    file.addOperator(.add, [1, other], [sum])
    let last = file.addTensor([1, 4])
    file.addOperator(.relu, version: 99, [sum], [last])
    file.outputs = [last]
    return file
  }

  @Test func findsEveryRefusal() throws {
    let check = ModelCheck(try Self.faulty.model())
    #expect(check.plan == nil)
    #expect(check.refusals.map(\.error.code) == [.unsupportedOperator, .shapeMismatch, .unsupportedOperator])
    #expect(check.refusals[0].remedy.contains("SELECT_TF_OPS"))
    #expect(check.refusals[2].remedy.contains("version 3 or lower"), "\(check.refusals[2].remedy)")
    let first = #expect(throws: ModelError.self) { try Plan(try Self.faulty.model()) }
    #expect(first == check.refusals[0].error)
  }

  @Test func findsNothingInSoundModels() throws {
    for testCase in try ConformanceCase.all(in: "MODELS") {
      let check = ModelCheck(testCase.model)
      #expect(check.refusals.isEmpty)
      #expect(check.plan?.steps.isEmpty == false)
    }
  }

  @Test func namesTheSubgraph() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([], .bool), file.addTensor([2])]
    file.outputs = [file.addTensor([2])]
    file.addOperator(.if, [0, 1], [2], options: [0: .scalar(Int32(1)), 1: .scalar(Int32(1))])
    file.addCustomOperator("MyOperator", [0], [1], options: [])
    file.operators.removeLast()
    let node = FlatTable([0: .scalar(UInt32(1)), 1: .vector([Int32(0)]), 2: .vector([Int32(1)])])
    let tensors = [FlatTable([0: .vector([Int32(2)])]), FlatTable([0: .vector([Int32(2)])])]
    file.otherSubgraphs = [
      FlatTable([0: .tables(tensors), 1: .vector([Int32(0)]), 2: .vector([Int32(1)]), 3: .tables([node])])
    ]
    let check = ModelCheck(try file.model())
    #expect(
      check.refusals.map(\.error.location) == [.subgraph(1, .node(0, name: "MyOperator", version: 1, role: nil))])
  }

  @Test func checksTypesOfDeferredOperators() throws {
    let model = try ModelFile.matrixProductBehindWhere([1, 1]).model()
    let check = ModelCheck(model)
    #expect(check.refusals.map(\.error.detail) == ["inputs int32, int32, output int32"])
    #expect(check.uncheckedOperators == [0])
    let error = #expect(throws: ModelError.self) { try Plan(model) }
    #expect(error == check.refusals.first?.error)
  }

  @Test func whatIsDeferredAndCannotBeCheckedIsRefusedInTheRun() throws {
    let model = try ModelFile.matrixProductBehindWhere([]).model()
    let check = ModelCheck(model)
    #expect(check.refusals.isEmpty)
    #expect(check.plan?.deferredOperators == 0..<3)
    #expect(check.uncheckedOperators == [0, 2])
    let interpreter = Interpreter(try #require(check.plan))
    let error = #expect(throws: InferenceError.self) { try interpreter.invoke() }
    #expect(error?.code == .invalidData)
    #expect(error?.refusal?.code == .unsupportedType)
    #expect(error?.description == error?.refusal?.description)
  }

  @Test func remediesFitTheCase() throws {
    func remedy(_ file: ModelFile) throws -> String? { ModelCheck(try file.model()).refusals.first?.remedy }
    let four = ModelFile.TensorDescription([1, 4])
    let activation = ModelFile.operation(.add, [four, four], output: four, options: [0: .scalar(Int8(5))])
    #expect(ModelCheck(try activation.model()).refusals.first?.error.detail == "SIGN_BIT")
    #expect(try remedy(activation) == "export the model with the activation as an operator of its own")
    let table = ModelFile.unary(.hashtable, [1])
    #expect(try remedy(table)?.hasPrefix("export the model without HASHTABLE; ") == true)
    #expect(try remedy(.unary(.exp, [1], .int32)) == "export the model with EXP on float32, CAST before and after it")
  }

  @Test func triesOtherShapes() throws {
    let file = ModelFile.operation(
      .add, [.init([1, 4]), .init([4], data: ([1, 2, 3, 4] as [Float]).littleEndianBytes)], output: .init([1, 4]))
    let check = ModelCheck(try file.model())
    #expect(check.refusal(of: [0: [7, 4]]) == nil)
    #expect(check.refusal(of: [0: [1, 3]])?.code == .shapeMismatch)
  }
}
