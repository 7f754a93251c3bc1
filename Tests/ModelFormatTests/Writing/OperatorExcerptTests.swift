import ModelFormat
import TestSupport
import Testing

/// What is in a model of one operator.
@Suite struct OperatorExcerptTests {
  private func excerpt(_ file: ModelFile, of index: Int = 0) throws -> Model {
    try Model(ModelBytes(copying: OperatorExcerpt(of: index, in: file.model()).bytes))
  }

  /// Two operators with an input, two constants and a tensor between them.
  private var twoOperators: ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2])]
    file.addTensor([2], data: [Float(3), 4].littleEndianBytes, fields: [3: .string("weights")])
    file.addTensor([1, 2], fields: [3: .string("between")])
    file.addTensor([1, 2])
    file.addTensor([2], data: [Float(5), 6].littleEndianBytes)
    file.addOperator(.add, version: 2, [0, 4], [2])
    file.addOperator(.mul, version: 3, [1, 2], [3], options: [0: .scalar(Int8(3))], fields: [3: .scalar(UInt8(21))])
    file.outputs = [3]
    return file
  }

  @Test func holdsTheOperatorItsTensorsAndNothingElse() throws {
    let source = try twoOperators.model()
    let excerpt = try OperatorExcerpt(of: 1, in: source, source: "two.tflite")
    #expect(excerpt.inputs == [2] && excerpt.outputs == [3])
    let model = try Model(ModelBytes(copying: excerpt.bytes))
    #expect(model.description == "operator 1 MUL of two.tflite")
    let graph = model.mainSubgraph
    #expect(graph.tensors.map(\.name) == ["weights", "between", "tensor_3"])
    #expect(graph.tensors.map(\.shape) == [[2], [1, 2], [1, 2]])
    #expect(graph.inputs == [1] && graph.outputs == [2])
    #expect(graph.tensors[0].data?.bytes == [Float(3), 4].littleEndianBytes)
    #expect(graph.operators.count == 1)
    let node = graph.operators[0]
    #expect(node.kind == .builtin(.mul) && node.version == 3 && node.inputs == [0, 1] && node.outputs == [2])
    #expect(try node.options?.scalar(0, default: Int8(0)) == 3)
  }

  @Test func constantsAndShapesCanBeGiven() throws {
    let excerpt = try OperatorExcerpt(
      of: 1, in: twoOperators.model(), shapes: [2: [3, 2], 3: [3, 2]], constants: [2: [UInt8](1...24)])
    let graph = try Model(ModelBytes(copying: excerpt.bytes)).mainSubgraph
    #expect(excerpt.inputs.isEmpty && graph.inputs.isEmpty)
    #expect(graph.tensors.map(\.shape) == [[2], [3, 2], [3, 2]])
    #expect(graph.tensors[1].data?.bytes == [UInt8](1...24))
  }

  /// Kernels read constants in vectors; LiteRT maps them from the file.
  @Test func constantsAreAligned() throws {
    var file = ModelFile()
    for count in 1...5 { file.addTensor([Int32(count)], .int8, data: [UInt8](repeating: 7, count: count)) }
    file.outputs = [file.addTensor([15], .int8)]
    file.addOperator(.concatenation, [0, 1, 2, 3, 4], file.outputs)
    for tensor in try excerpt(file).mainSubgraph.tensors.dropLast() {
      #expect(try #require(tensor.data).range.lowerBound % 16 == 0)
    }
  }

  @Test func inputsReadTwiceAreOneAndOmittedOnesStayOut() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([2])]
    let variable = file.addTensor([2], fields: [5: .scalar(UInt8(1))])
    let empty = file.addTensor([0], .int32)
    file.outputs = [file.addTensor([2])]
    file.addOperator(.custom, [0, -1, 0, variable, empty], file.outputs)
    file.codes[0].fields[1] = .string("Mine")
    let graph = try excerpt(file).mainSubgraph
    #expect(graph.inputs == [0])
    #expect(graph.operators[0].inputs == [0, -1, 0, 1, 2])
    #expect(graph.tensors.map(\.isVariable) == [false, true, false, false])
  }

  @Test func quantizationAndSparsityStay() throws {
    var fields = ModelFile.quantization([1, 2, 3], [4, 5, 6], dimension: 1)
    let dimensions = [
      FlatTable([1: .scalar(Int32(1))]),
      FlatTable([
        0: .scalar(Int8(1)), 2: .scalar(UInt8(3)), 3: .table(FlatTable([0: .vector([UInt8(0), 2])])),
        4: .scalar(UInt8(2)), 5: .table(FlatTable([0: .vector([UInt16(0), 2])])),
      ]),
    ]
    fields[6] = .table(FlatTable([0: .vector([Int32(0), 1]), 2: .tables(dimensions)]))
    var file = ModelFile()
    file.addTensor([1, 3], .int8, data: [8, 9], fields: fields)
    file.outputs = [file.addTensor([1, 3], .int8)]
    file.addOperator(.densify, [0], file.outputs)
    let tensor = try excerpt(file).mainSubgraph.tensors[0]
    #expect(tensor.quantization == Quantization(scales: [1, 2, 3], zeroPoints: [4, 5, 6], dimension: 1))
    #expect(tensor.sparsity?.dimensions == [.dense(size: 1), .compressed(segments: [0, 2], indices: [0, 2])])
    #expect(tensor.sparsity?.traversalOrder == [0, 1])
    #expect(tensor.data?.bytes == [8, 9])
  }

  @Test func operatorsOfOtherGraphs() throws {
    var file = ModelFile.relu
    let tensors = [FlatTable([0: .vector([Int32(5)])]), FlatTable([0: .vector([Int32(5)])])]
    file.otherSubgraphs = [
      FlatTable([
        0: .tables(tensors), 1: .vector([Int32(0)]), 2: .vector([Int32(1)]), 3: .tables(file.operators),
      ])
    ]
    let excerpt = try OperatorExcerpt(of: 0, in: file.model(), graph: 1)
    let model = try Model(ModelBytes(copying: excerpt.bytes))
    #expect(model.subgraphs.count == 1 && model.mainSubgraph.tensors.map(\.shape) == [[5], [5]])
    #expect(throws: ModelError.self) { try OperatorExcerpt(of: 0, in: file.model(), graph: 2) }
  }
}

extension ByteView {
  fileprivate var bytes: [UInt8] { withBytes { [UInt8]($0) } }
}
