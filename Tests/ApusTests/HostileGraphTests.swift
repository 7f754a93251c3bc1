import Apus
import TestSupport
import Testing

/// Graphs that no converter writes, made to read or write what they should not.
@Suite struct HostileGraphTests {
  private static let variable: [Int: FlatValue] = [5: .scalar(UInt8(1))]

  private func error(_ file: ModelFile) -> ModelError? {
    #expect(throws: ModelError.self) { try Plan(try file.model()) }
  }

  /// A variable of one element that an operator makes larger after another has read it.
  @Test func variablesCannotBeWritten() {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 4])]
    let state = file.addTensor([1, 1], fields: Self.variable)
    file.outputs = [file.addTensor([1, 4])]
    file.addOperator(.add, [0, state], file.outputs)
    file.addOperator(.relu, [0], [state])
    #expect(error(file)?.code == .malformed)
  }

  @Test func variablesCanBeRead() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2])]
    let state = file.addTensor([1, 1], fields: Self.variable)
    file.outputs = [file.addTensor([1, 2])]
    file.addOperator(.add, [0, state], file.outputs)
    #expect(try Interpreter(allocated: file).run([1, 2]) == [1, 2])
  }

  /// A tensor that is declared empty, read, and then written with elements.
  @Test func emptyTensorsCannotBeReadBeforeTheyAreWritten() {
    var file = ModelFile()
    file.inputs = [file.addTensor([4])]
    let late = file.addTensor([0])
    file.outputs = [file.addTensor([0])]
    file.addOperator(.relu, [late], file.outputs)
    file.addOperator(.relu, [0], [late])
    #expect(error(file)?.code == .malformed)
  }

  @Test func emptyOutputsCanBeRead() throws {
    var file = ModelFile.relu
    file.outputs.append(file.addTensor([0]))
    let interpreter = try Interpreter(allocated: file)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 1).data.isEmpty)
  }

  /// Small constants that would take long to fold.
  @Test(.timeLimit(.minutes(1)))
  func enormousConstantsAreNotFolded() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1])]
    let one = file.addTensor([1, 1, 1, 1], data: [0, 0, 0, 0])
    let size = file.addTensor([2], .int32, data: ([400, 400] as [Int32]).littleEndianBytes)
    let large = file.addTensor([1, 400, 400, 1])
    let pooled = file.addTensor([1, 400, 400, 1])
    file.outputs = [file.addTensor([1])]
    file.addOperator(.resizeNearestNeighbor, [one, size], [large])
    file.addOperator(
      .averagePool2D, [large], [pooled],
      options: [1: .scalar(Int32(1)), 2: .scalar(Int32(1)), 3: .scalar(Int32(400)), 4: .scalar(Int32(400))])
    file.addOperator(.relu, [0], file.outputs)
    let plan = try Plan(try file.model())
    #expect(plan.foldedOperators.isEmpty)
    #expect(plan.steps.count == 3)
  }

  @Test func poolingsThatWouldTakeHoursAreRefused() {
    let file = ModelFile.operation(
      .averagePool2D, [.init([1, 2048, 2048, 1])], output: .init([1, 2048, 2048, 1]),
      options: [1: .scalar(Int32(1)), 2: .scalar(Int32(1)), 3: .scalar(Int32(4096)), 4: .scalar(Int32(4096))])
    #expect(error(file)?.code == .limitExceeded)
  }

  @Test func windowsMustFit() {
    let file = ModelFile.operation(
      .maxPool2D, [.init([1, 2, 9, 1])], output: .init([1, 0, 7, 1]),
      options: [
        0: .scalar(Int8(1)), 1: .scalar(Int32(1)), 2: .scalar(Int32(1)), 3: .scalar(Int32(3)), 4: .scalar(Int32(3)),
      ])
    let error = error(file)
    #expect(error?.code == .shapeMismatch)
    #expect(error?.detail == "has shape [1, 2, 9, 1], which the window of 3×3 does not fit")
  }

  @Test(arguments: [Int32(0), -1, .min])
  func versionsStartAtOne(_ version: Int32) {
    #expect(error(ModelFile.unary(.relu, [1], version: version))?.code == .malformed)
  }
}
