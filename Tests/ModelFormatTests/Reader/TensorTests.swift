import ModelFormat
import TestSupport
import Testing

/// Table Tensor: types, shapes, sizes.
@Suite struct TensorTests {
  private func tensor(_ fields: [Int: FlatValue], shape: [Int32] = [2, 3], data: [UInt8]? = nil) throws -> Model.Tensor
  {
    var file = ModelFile()
    file.addTensor(shape, data: data, fields: fields)
    return try file.model().mainSubgraph.tensors[0]
  }

  private func expectError(
    _ code: ModelError.Code, shape: [Int32] = [2, 3], data: [UInt8]? = nil, _ fields: [Int: FlatValue],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectModelError(code, at: .tensor(0, name: "tensor_0"), sourceLocation: sourceLocation) {
      try tensor(fields, shape: shape, data: data)
    }
  }

  @Test func everyFieldIsRead() throws {
    let tensor = try tensor([7: .vector([Int32(-1), 3]), 5: .scalar(UInt8(1)), 3: .string("state")])
    #expect(tensor.name == "state")
    #expect(tensor.shape == [2, 3])
    #expect(tensor.shapeSignature == [-1, 3])
    #expect(tensor.isVariable)
    #expect(tensor.type == .float32)
    #expect(tensor.data == nil && tensor.quantization == nil && tensor.sparsity == nil)
  }

  @Test func absentShapeIsAScalar() throws {
    let tensor = try tensor([0: .vector([Int32]())], data: [0, 0, 128, 63])
    #expect(tensor.shape == [])
    #expect(tensor.shape.elementCount == 1)
    #expect(tensor.data?.count == 4)
    #expect(!tensor.isVariable && tensor.shapeSignature.isEmpty)
  }

  /// Numbers and names of `TensorType` in `schema.fbs`, with the sizes of elements in bits.
  @Test(
    arguments: [
      (0, "float32", 32), (1, "float16", 16), (2, "int32", 32), (3, "uint8", 8), (4, "int64", 64), (5, "string", nil),
      (6, "bool", 8), (7, "int16", 16), (8, "complex64", 64), (9, "int8", 8), (10, "float64", 64),
      (11, "complex128", 128), (12, "uint64", 64), (13, "resource", nil), (14, "variant", nil), (15, "uint32", 32),
      (16, "uint16", 16), (17, "int4", 4),
    ] as [(Int8, String, Int?)])
  func typesHaveTheirNumbers(_ number: Int8, _ name: String, _ bitCount: Int?) throws {
    let type = try tensor([1: .scalar(number)]).type
    #expect(type.description == name)
    #expect(type.bitCount == bitCount)
  }

  @Test(arguments: [Int8(-1), 23, 100, 127, -128])
  func unknownType(_ number: Int8) {
    expectError(.unsupportedType, [1: .scalar(number)])
  }

  @Test(arguments: [[-1], [2, -3], [Int32.min, 0]] as [[Int32]])
  func negativeDimension(_ shape: [Int32]) {
    expectError(.malformed, shape: shape, [:])
  }

  @Test(arguments: [[Int32.max, 2], [65_536, 65_536], [Int32.max, Int32.max, Int32.max]])
  func tooManyElements(_ shape: [Int32]) {
    expectError(.limitExceeded, shape: shape, [:])
  }

  /// An empty tensor has no elements, but walks over its other dimensions would not end.
  @Test(
    arguments: [[0, Int32.max, Int32.max], [Int32.max, Int32.max, Int32.max, 0], [65_536, 0, 65_536]] as [[Int32]])
  func emptyTensorsWithHugeDimensions(_ shape: [Int32]) {
    expectError(.limitExceeded, shape: shape, [:])
  }

  @Test(arguments: [[0], [Int32.max], [0, Int32.max], [46_340, 46_340, 0]] as [[Int32]])
  func largestShapes(_ shape: [Int32]) throws {
    #expect(try tensor([:], shape: shape).shape.dimensions == shape.map(Int.init))
  }

  @Test(arguments: [0, 1, 23, 25, 100].map { [UInt8](repeating: 1, count: $0) })
  func bufferOfAnotherSizeThanTheShape(_ data: [UInt8]) throws {
    if data.isEmpty {
      // An empty buffer is how the file says that a tensor is computed.
      #expect(try tensor([:], data: data).data == nil)
    } else {
      expectError(.malformed, data: data, [:])
    }
  }

  @Test func packedNibblesTakeHalfAByte() throws {
    #expect(try tensor([1: .scalar(ElementType.int4.rawValue)], shape: [5], data: [1, 2, 3]).data?.count == 3)
    expectError(.malformed, shape: [5], data: [1, 2], [1: .scalar(ElementType.int4.rawValue)])
  }

  @Test func stringsHaveAnySize() throws {
    let data: [UInt8] = [1, 0, 0, 0, 12, 0, 0, 0, 13, 0, 0, 0, 65]
    #expect(try tensor([1: .scalar(ElementType.string.rawValue)], shape: [1], data: data).data?.count == 13)
  }

  @Test func externalBufferIsRefused() {
    expectError(.unsupportedOption, [10: .scalar(UInt32(1))])
  }

  @Test(arguments: [UInt32(2), 7, 0xFFFF_FFFF])
  func bufferIndexOutOfRange(_ index: UInt32) {
    expectError(.malformed, data: [1], [2: .scalar(index)])
  }

  @Test func bufferZeroMeansNone() throws {
    #expect(try tensor([2: .scalar(UInt32(0))]).data == nil)
  }

  @Test func namesAppearInErrors() {
    let error = #expect(throws: ModelError.self) {
      try tensor([1: .scalar(Int8(99)), 3: .string("image")])
    }
    #expect(error?.location == .tensor(0, name: "image"))
    #expect(error?.description == "unsupported type: element type 99 is not in the schema (tensor 0 'image')")
  }
}
