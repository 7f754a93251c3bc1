import ModelFormat
import TestSupport
import Testing

/// Tables OperatorCode and Operator.
@Suite struct OperatorTests {
  /// The first operator of a file whose only operator code has these fields.
  private func node(_ code: [Int: FlatValue]) throws -> Model.Operator {
    try file(code).model().mainSubgraph.operators[0]
  }

  private func file(_ code: [Int: FlatValue]) -> ModelFile {
    var file = ModelFile.relu
    file.codes = [FlatTable(code)]
    return file
  }

  private func expectError(
    _ code: ModelError.Code, _ fields: [Int: FlatValue], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let writer = file(fields).written()
    expectNoModel(
      writer.bytes, code, at: .byte(writer.place("root/1/0"), field: "OperatorCode"), sourceLocation: sourceLocation)
  }

  @Test func codesOfOldFilesAreBytes() throws {
    #expect(try node([0: .scalar(Int8(117))]).kind == .builtin(.hardSwish))
    #expect(try node([:]).kind == .builtin(.add))
  }

  @Test func codesBeyond127AreIntegers() throws {
    let node = try node([0: .scalar(Int8(127)), 3: .scalar(Int32(150)), 2: .scalar(Int32(2))])
    #expect(node.kind == .builtin(.gelu))
    #expect(node.version == 2)
  }

  /// The greater of the two counts, as in TensorFlow Lite's `GetBuiltinCode`.
  @Test func byteAndIntegerAgree() throws {
    #expect(try node([0: .scalar(Int8(19)), 3: .scalar(Int32(19))]).kind == .builtin(.relu))
    #expect(try node([0: .scalar(Int8(19)), 3: .scalar(Int32(0))]).kind == .builtin(.relu))
    #expect(try node([0: .scalar(Int8(-5)), 3: .scalar(Int32(19))]).kind == .builtin(.relu))
  }

  @Test(arguments: [Int32(210), 300, Int32.max])
  func codesThatTheSchemaLacks(_ code: Int32) {
    expectError(.unsupportedOperator, [0: .scalar(Int8(127)), 3: .scalar(code)])
  }

  @Test func customOperatorsHaveNames() throws {
    let node = try node([0: .scalar(Int8(32)), 1: .string("MyOperator")])
    #expect(node.kind == .custom("MyOperator"))
    #expect(node.version == 1)
    #expect("\(node.location("input"))" == "operator 0 MyOperator version 1, input")
    expectError(.malformed, [0: .scalar(Int8(32))])
  }

  @Test(arguments: [UInt32(1), 5, .max])
  func codeIndexOutOfRange(_ index: UInt32) {
    var file = ModelFile.relu
    file.operators[0].fields[0] = .scalar(index)
    let writer = file.written()
    expectNoModel(
      writer.bytes, .malformed, at: .byte(writer.place(ModelFile.Path.node(0)), field: "Operator"))
  }

  @Test func optionsComeFromEitherUnion() throws {
    for field in [4, 12] {
      var file = ModelFile.relu
      file.operators[0].fields[field] = .table(FlatTable([2: .scalar(Int32(77))]))
      let options = try #require(try file.model().mainSubgraph.operators[0].options)
      #expect(try options.scalar(2, default: Int32(0)) == 77)
    }
    #expect(try ModelFile.relu.model().mainSubgraph.operators[0].options == nil)
  }

  @Test func customOptionsInsideAndAfterTheFlatBuffer() throws {
    func file(_ fields: [Int: FlatValue]) -> [UInt8] {
      var file = ModelFile.relu
      file.operators[0].fields.merge(fields) { $1 }
      return file.bytes
    }
    func options(_ bytes: [UInt8]) throws -> [UInt8] {
      try Model(ModelBytes(copying: bytes)).mainSubgraph.operators[0].customOptions.withBytes { [UInt8]($0) }
    }
    #expect(try options(file([:])) == [])
    #expect(try options(file([5: .vector([UInt8](1...5))])) == [1, 2, 3, 4, 5])
    let end = UInt64(file([9: .scalar(UInt64(9)), 10: .scalar(UInt64(9))]).count)
    #expect(try options(file([9: .scalar(end), 10: .scalar(UInt64(3))]) + [7, 8, 9, 10]) == [7, 8, 9])
    expectNoModel(
      file([9: .scalar(end), 10: .scalar(UInt64(3))]) + [7, 8], .truncated,
      at: .byte(Int(end), field: "Operator data outside of the FlatBuffer"))
  }

  /// Codes and names from LiteRT's generated schema.
  @Test func everyBuiltinOperatorHasItsCode() throws {
    let list = try PackedFixture.view("builtin-operators.txt").text.split(separator: "\n")
    #expect(list.count == BuiltinOperator.allCases.count)
    for line in list {
      let parts = line.split(separator: " ")
      #expect(BuiltinOperator(code: Int(parts[0]) ?? -1)?.rawValue == String(parts[1]))
    }
    #expect(BuiltinOperator(code: -1) == nil)
    #expect(BuiltinOperator(code: list.count) == nil)
  }
}
