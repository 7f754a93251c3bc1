import ModelFormat
import TestSupport
import Testing

/// Whether operators can run in the order that the file gives.
@Suite struct GraphTests {
  /// RELU from 0 to 1 and from 1 to 2.
  private var chain: ModelFile {
    var file = ModelFile.relu
    file.addTensor([1, 4])
    file.addOperator(.relu, [1], [2])
    file.outputs = [2]
    return file
  }

  private func node(_ index: Int, _ role: String) -> ModelError.Location {
    .node(index, name: "RELU", version: 1, role: role)
  }

  @Test func aChainIsSound() throws {
    let graph = try chain.model().mainSubgraph
    #expect(graph.inputs == [0])
    #expect(graph.outputs == [2])
    #expect(graph.operators.map(\.inputs) == [[0], [1]])
    #expect(graph.operators.map(\.outputs) == [[1], [2]])
    #expect(graph.operators.map(\.index) == [0, 1])
  }

  @Test(arguments: [Int32(3), -1, .min, .max])
  func inputsAndOutputsOfTheGraphOutOfRange(_ index: Int32) {
    var file = chain
    file.inputs = [index]
    expectNoModel(file.bytes, .malformed, at: .byte(0, field: "SubGraph.inputs"))
    file = chain
    file.outputs = [index]
    expectNoModel(file.bytes, .malformed, at: .byte(0, field: "SubGraph.outputs"))
  }

  @Test(arguments: [Int32(3), -2, .min, .max])
  func inputsAndOutputsOfOperatorsOutOfRange(_ index: Int32) {
    var file = chain
    file.operators[1].fields[1] = .vector([index])
    expectNoModel(file.bytes, .malformed, at: node(1, "input"))
    file = chain
    file.operators[1].fields[2] = .vector([index])
    expectNoModel(file.bytes, .malformed, at: node(1, "output"))
  }

  /// −1 marks an input that is left out, and nothing else.
  @Test func minusOneIsAnOptionalInput() throws {
    var file = chain
    file.operators[1].fields[1] = .vector([Int32(1), -1])
    #expect(try file.model().mainSubgraph.operators[1].inputs == [1, -1])
    file.operators[1].fields[2] = .vector([Int32(-1)])
    expectNoModel(file.bytes, .malformed, at: node(1, "output"))
  }

  @Test func readBeforeWritten() {
    var file = chain
    file.operators.reverse()
    expectNoModel(file.bytes, .malformed, at: node(0, "input"))
  }

  @Test func operatorThatReadsItsOwnOutput() {
    var file = chain
    file.operators[1].fields[1] = .vector([Int32(2)])
    expectNoModel(file.bytes, .malformed, at: node(1, "input"))
  }

  @Test func twoProducers() {
    var file = chain
    file.operators[1].fields[2] = .vector([Int32(1)])
    file.outputs = [1]
    expectNoModel(file.bytes, .malformed, at: node(1, "output"))
  }

  @Test func writtenInput() {
    var file = chain
    file.operators[1].fields[2] = .vector([Int32(0)])
    file.outputs = [1]
    expectNoModel(file.bytes, .malformed, at: node(1, "output"))
  }

  @Test func writtenConstant() {
    var file = chain
    let constant = file.addTensor([1], data: [0, 0, 0, 0])
    file.operators[1].fields[2] = .vector([constant])
    file.outputs = [1]
    expectNoModel(file.bytes, .malformed, at: node(1, "output"))
  }

  /// Callers write to inputs, and constants are the file's.
  @Test func constantInput() {
    var file = chain
    let constant = file.addTensor([1], data: [0, 0, 0, 0])
    file.inputs = [0, constant]
    expectNoModel(file.bytes, .malformed, at: .tensor(3, name: "tensor_3"))
  }

  @Test func outputThatNothingProduces() {
    var file = chain
    file.outputs = [2, file.addTensor([3])]
    expectNoModel(file.bytes, .malformed, at: .tensor(3, name: "tensor_3"))
  }

  @Test func constantsAndVariablesMayBeReadAtOnce() throws {
    var file = chain
    let constant = file.addTensor([1], data: [0, 0, 0, 0])
    let variable = file.addTensor([1], fields: [5: .scalar(UInt8(1))])
    let empty = file.addTensor([0])
    file.operators[1].fields[1] = .vector([1, constant, variable, empty])
    file.outputs = [2, constant]
    #expect(try file.model().mainSubgraph.operators[1].inputs == [1, 3, 4, 5])
  }

  @Test func everySubgraphIsChecked() {
    var file = chain
    file.otherSubgraphs = [FlatTable([1: .vector([Int32(0)])])]
    expectNoModel(file.bytes, .malformed, at: .byte(0, field: "SubGraph.inputs"))
  }

  @Test func modelWithoutSubgraphs() {
    var file = chain
    file.fields[2] = .tables([])
    let writer = file.written()
    expectNoModel(writer.bytes, .malformed, at: .byte(writer.place("root"), field: "Model"))
  }
}
