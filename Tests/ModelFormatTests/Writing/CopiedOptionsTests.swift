import ModelFormat
import TestSupport
import Testing

/// Operator codes and options of models of one operator.
@Suite struct CopiedOptionsTests {
  /// The operator of the excerpt of a file whose operator has these fields besides.
  private func copy(_ builtin: BuiltinOperator, _ fields: [Int: FlatValue]) throws -> Model.Operator {
    var file = ModelFile.unary(builtin, [1, 4])
    file.operators[0].fields.merge(fields) { $1 }
    return try Model(ModelBytes(copying: OperatorExcerpt(of: 0, in: file.model()).bytes)).mainSubgraph.operators[0]
  }

  private func expectError(_ code: ModelError.Code, _ file: ModelFile) {
    let error = #expect(throws: ModelError.self) { try OperatorExcerpt(of: 0, in: file.model()) }
    #expect(error?.code == code, "\(error?.description ?? "")")
  }

  /// Fields of every size, in an order that leaves gaps; one is absent.
  @Test func scalarsOfEverySize() throws {
    let options = FlatTable([
      0: .scalar(Int8(-1)), 1: .scalar(Int32(0x1234_5678)), 2: .scalar(UInt8(1)), 4: .scalar(Float(-0.5)),
      5: .scalar(Int64.min + 3), 6: .scalar(Int16(-300)), 7: .scalar(UInt8(255)),
    ])
    let copied = try #require(try copy(.relu, [3: .scalar(UInt8(1)), 4: .table(options)]).options)
    #expect(try copied.scalar(0, default: Int8(0)) == -1)
    #expect(try copied.scalar(1, default: Int32(0)) == 0x1234_5678)
    #expect(try copied.bool(2, default: false))
    #expect(try copied.scalar(3, default: Int32(77)) == 77)
    #expect(try copied.float(4, default: 0) == -0.5)
    #expect(try copied.scalar(5, default: Int64(0)) == .min + 3)
    #expect(try copied.scalar(6, default: Int16(0)) == -300)
    #expect(try copied.scalar(7, default: UInt8(0)) == 255)
  }

  @Test func vectorsOfBothUnions() throws {
    let shape = FlatTable([0: .vector([Int32(2), -1])])
    let reshape = try copy(.reshape, [3: .scalar(UInt8(17)), 4: .table(shape)])
    #expect(try reshape.options?.integers(0, as: Int32.self) == [2, -1])
    let gather = FlatTable([
      0: .vector([Int64(1), 2]), 2: .vector([Int64.max]), 3: .scalar(Int64(5)), 4: .vector([Int64]()),
      5: .scalar(UInt8(1)),
    ])
    let options = try copy(.stablehloGather, [11: .scalar(UInt8(16)), 12: .table(gather)]).options
    #expect(try options?.integers(0, as: Int64.self) == [1, 2])
    #expect(try options?.integers(1, as: Int64.self) == [])
    #expect(try options?.integers(2, as: Int64.self) == [.max])
    #expect(try options?.scalar(3, default: Int64(0)) == 5)
    #expect(try options?.bool(5, default: false) == true)
  }

  /// What TensorFlow Lite reads and our reader does not.
  @Test func codesAndUnionTypesAreWhereOtherReadersLook() throws {
    var file = ModelFile.unary(.gelu, [1, 4])
    file.operators[0].fields.merge([3: .scalar(UInt8(122)), 4: .table(FlatTable([0: .scalar(UInt8(1))]))]) { $1 }
    let excerpt = try OperatorExcerpt(of: 0, in: file.model())
    let root = try FlatBuffer(ByteView(copying: excerpt.bytes), identifier: "TFL3", rootName: "Model").root
    let code = try root.tables(1, name: "OperatorCode")[0]
    #expect(try code.scalar(0, default: Int8(0)) == 127)
    #expect(try code.scalar(3, default: Int32(0)) == 150)
    let node = try root.tables(2, name: "SubGraph")[0].tables(3, name: "Operator")[0]
    #expect(try node.scalar(3, default: UInt8(0)) == 122)
  }

  @Test func customOperatorsKeepNameVersionAndOptions() throws {
    var file = ModelFile.relu
    file.operators = []
    file.codes = []
    file.addCustomOperator("Mine", version: 4, [0], [1], options: [UInt8](1...9))
    let excerpt = try OperatorExcerpt(of: 0, in: file.model())
    let node = try Model(ModelBytes(copying: excerpt.bytes)).mainSubgraph.operators[0]
    #expect(node.kind == .custom("Mine") && node.version == 4)
    #expect(node.customOptions.withBytes { [UInt8]($0) } == [UInt8](1...9))
    #expect(node.customOptions.range.lowerBound % 16 == 0)
  }

  @Test func intermediatesStay() throws {
    var file = ModelFile.quantizedLSTM()
    file.operators[0].fields[3] = .scalar(UInt8(71))
    let excerpt = try OperatorExcerpt(of: 0, in: file.model())
    let graph = try Model(ModelBytes(copying: excerpt.bytes)).mainSubgraph
    #expect(graph.operators[0].intermediates.count == 5)
    for quantization in graph.operators[0].intermediates {
      #expect(quantization == Quantization(scales: [0x1p-12], zeroPoints: [0]))
    }
    #expect(graph.tensors.suffix(5).allSatisfy { $0.type == .int16 })
  }

  @Test func typesThatCannotBeCopied() {
    for type in [UInt8(0), 111, 127] {
      var file = ModelFile.relu
      file.operators[0].fields.merge([3: .scalar(type), 4: .table(FlatTable())]) { $1 }
      expectError(.unsupportedOption, file)
    }
    for type in [UInt8(0), 6, 24] {
      var file = ModelFile.relu
      file.operators[0].fields.merge([11: .scalar(type), 12: .table(FlatTable())]) { $1 }
      expectError(.unsupportedOption, file)
    }
  }

  @Test func manyFields() {
    var file = ModelFile.relu
    file.operators[0].fields.merge([3: .scalar(UInt8(1)), 4: .table(FlatTable([64: .scalar(UInt8(1))]))]) { $1 }
    expectError(.limitExceeded, file)
  }

  @Test func whatDoesNotStandAlone() {
    for builtin in [BuiltinOperator.if, .while, .callOnce, .call, .varHandle, .readVariable, .assignVariable] {
      expectError(.unsupportedOperator, .unary(builtin, [1]))
    }
    for type in [ElementType.resource, .string, .variant] {
      expectError(.unsupportedType, .unary(.relu, [1], type))
    }
  }
}
