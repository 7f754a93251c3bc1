import ModelFormat
import TestSupport
import Testing

/// Tables QuantizationParameters and SparsityParameters.
@Suite struct QuantizationReadingTests {
  private func file(_ fields: [Int: FlatValue], data: [UInt8]? = nil) -> FlatBufferWriter {
    var file = ModelFile()
    file.addTensor([4], .int8, data: data, fields: fields)
    return file.written()
  }

  private func tensor(_ fields: [Int: FlatValue], data: [UInt8]? = nil) throws -> Model.Tensor {
    try Model(ModelBytes(copying: file(fields, data: data).bytes)).mainSubgraph.tensors[0]
  }

  private func quantization(_ fields: [Int: FlatValue]) throws -> Quantization? {
    try tensor([4: .table(FlatTable(fields))]).quantization
  }

  @Test func oneScale() throws {
    let quantization = try quantization([2: .vector([Float(0.5)]), 3: .vector([Int64(-7)])])
    #expect(quantization == Quantization(scales: [0.5], zeroPoints: [-7]))
    #expect(quantization?.isPerChannel == false)
  }

  @Test func oneScaleForEachChannel() throws {
    let quantization = try quantization([
      2: .vector([Float(1), 2, 3, 4]), 3: .vector([Int64(5), 6, 7, 8]), 6: .scalar(Int32(3)),
    ])
    #expect(quantization?.scales == [1, 2, 3, 4])
    #expect(quantization?.zeroPoints == [5, 6, 7, 8])
    #expect(quantization?.dimension == 3)
    #expect(quantization?.isPerChannel == true)
  }

  @Test func oneZeroPointOrNoneServesEveryScale() throws {
    let one = try quantization([2: .vector([Float(1), 2]), 3: .vector([Int64(9)])])
    #expect(one?.zeroPoints == [9, 9])
    let none = try quantization([2: .vector([Float(1), 2])])
    #expect(none?.zeroPoints == [0, 0])
  }

  @Test func withoutScaleThereIsNoQuantization() throws {
    #expect(try quantization([:]) == nil)
    #expect(try quantization([0: .vector([Float(-1)]), 1: .vector([Float(1)]), 3: .vector([Int64(3)])]) == nil)
  }

  @Test func otherNumberOfZeroPoints() {
    let file = file([4: .table(FlatTable([2: .vector([Float(1), 2, 3]), 3: .vector([Int64(1), 2])]))])
    expectNoModel(
      file.bytes, .malformed, at: .byte(file.place("root/2/0/0/0/4/0"), field: "QuantizationParameters"))
  }

  @Test(arguments: [UInt8(2), 3])
  func otherKindsOfQuantization(_ details: UInt8) {
    let file = file([4: .table(FlatTable([2: .vector([Float(1)]), 4: .scalar(details)]))])
    expectNoModel(
      file.bytes, .unsupportedOption, at: .byte(file.place("root/2/0/0/0/4/0"), field: "QuantizationParameters"))
  }

  /// A compressed dimension; the union types of `SparseIndexVector` are 1 for int32, 2 for uint16, 3 for uint8.
  private func compressed(_ type: UInt8, _ segments: FlatValue, _ indices: FlatValue) -> FlatTable {
    FlatTable([
      0: .scalar(Int8(1)), 2: .scalar(type), 3: .table(FlatTable([0: segments])), 4: .scalar(type),
      5: .table(FlatTable([0: indices])),
    ])
  }

  private func sparsity(_ dimensions: [FlatTable], order: [Int32] = [0, 1], map: [Int32] = []) -> [Int: FlatValue] {
    [6: .table(FlatTable([0: .vector(order), 1: .vector(map), 2: .tables(dimensions)]))]
  }

  private let dense = FlatTable([1: .scalar(Int32(4))])

  @Test func indicesOfEveryWidth() throws {
    let vectors: [(UInt8, FlatValue, FlatValue, Int)] = [
      (1, .vector([Int32(0), 70_000]), .vector([Int32(1), 2]), 70_000),
      (2, .vector([UInt16(0), 60_000]), .vector([UInt16(1), 2]), 60_000),
      (3, .vector([UInt8(0), 200]), .vector([UInt8(1), 2]), 200),
    ]
    for (type, segments, indices, end) in vectors {
      // The contents are smaller than the shape, as they may be for a sparse tensor alone.
      let tensor = try tensor(
        sparsity([dense, compressed(type, segments, indices)], map: [1]), data: [1, 2])
      #expect(tensor.sparsity?.traversalOrder == [0, 1])
      #expect(tensor.sparsity?.blockMap == [1])
      #expect(
        tensor.sparsity?.dimensions == [.dense(size: 4), .compressed(segments: [0, end], indices: [1, 2])])
      #expect(tensor.data?.count == 2)
    }
  }

  @Test func absentIndicesAreEmpty() throws {
    let tensor = try tensor(sparsity([FlatTable([0: .scalar(Int8(1))])], order: [0]))
    #expect(tensor.sparsity?.dimensions == [.compressed(segments: [], indices: [])])
  }

  @Test func unknownIndexWidth() {
    let file = file(sparsity([dense, compressed(4, .vector([UInt8(0)]), .vector([UInt8(0)]))]))
    expectNoModel(
      file.bytes, .malformed, at: .byte(file.place("root/2/0/0/0/6/0/2/1"), field: "DimensionMetadata"))
  }

  @Test func negativeDenseSize() {
    let file = file(sparsity([dense, FlatTable([1: .scalar(Int32(-1))])]))
    expectNoModel(
      file.bytes, .malformed, at: .byte(file.place("root/2/0/0/0/6/0/2/1"), field: "DimensionMetadata"))
  }

  @Test func otherNumberOfDimensionsThanTraversed() {
    let file = file(sparsity([dense]))
    expectNoModel(file.bytes, .malformed, at: .byte(file.place("root/2/0/0/0/6/0"), field: "SparsityParameters"))
  }
}
