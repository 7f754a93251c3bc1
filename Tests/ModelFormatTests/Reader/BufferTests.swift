import ModelFormat
import TestSupport
import Testing

/// Table Buffer: constants inside of the FlatBuffer and after it.
@Suite struct BufferTests {
  /// A float tensor `[2]` whose buffer has these fields, and bytes that follow the FlatBuffer.
  private func file(_ buffer: [Int: FlatValue]) -> FlatBufferWriter {
    var file = ModelFile()
    file.addTensor([2], fields: [2: .scalar(UInt32(1))])
    file.buffers.append(FlatTable(buffer))
    return file.written()
  }

  private func contents(_ bytes: [UInt8]) throws -> [UInt8]? {
    try Model(ModelBytes(copying: bytes)).mainSubgraph.tensors[0].data?.withBytes { [UInt8]($0) }
  }

  /// The file with `offset` and `size` in its buffer, and 16 bytes appended.
  private func extended(offset: UInt64?, size: UInt64) -> (bytes: [UInt8], end: Int, label: ModelError.Location) {
    let end = file([1: .scalar(UInt64(0)), 2: .scalar(UInt64(0))]).bytes.count
    let start = offset ?? UInt64(end)
    let bytes = file([1: .scalar(start), 2: .scalar(size)]).bytes + (1...16)
    return (bytes, end, .byte(Int(clamping: start), field: "Buffer data outside of the FlatBuffer"))
  }

  @Test func constantsInside() throws {
    #expect(try contents(file([0: .vector([UInt8](1...8))]).bytes) == [UInt8](1...8))
  }

  @Test func constantsAfterTheFlatBuffer() throws {
    #expect(try contents(extended(offset: nil, size: 8).bytes) == [UInt8](1...8))
    let (bytes, end, _) = extended(offset: nil, size: 8)
    let later = file([1: .scalar(UInt64(end + 8)), 2: .scalar(UInt64(8))]).bytes + (1...16)
    #expect(later.count == bytes.count)
    #expect(try contents(later) == [UInt8](9...16))
  }

  @Test(arguments: [UInt64(17), 1 << 32, .max])
  func sizeBeyondTheEnd(_ size: UInt64) {
    let (bytes, _, location) = extended(offset: nil, size: size)
    expectNoModel(bytes, .truncated, at: location)
  }

  @Test(arguments: [UInt64(10_000), 1 << 40, UInt64(Int.max), .max])
  func offsetBeyondTheEnd(_ offset: UInt64) {
    let (bytes, _, location) = extended(offset: offset, size: 8)
    expectNoModel(bytes, .truncated, at: location)
  }

  /// Offsets 0 and 1 mean that the data are inside.
  @Test(arguments: [UInt64(0), 1])
  func lowOffsetsDoNotCount(_ offset: UInt64) throws {
    let inside: FlatValue = .vector([UInt8](1...8))
    #expect(try contents(file([0: inside, 1: .scalar(offset), 2: .scalar(UInt64(99))]).bytes) == [UInt8](1...8))
  }

  @Test func outsideSizeIsCheckedAgainstTheShape() {
    let (bytes, _, _) = extended(offset: nil, size: 12)
    expectNoModel(bytes, .malformed, at: .tensor(0, name: "tensor_0"))
  }

  @Test func fileWithoutBuffers() throws {
    var file = ModelFile()
    file.addTensor([2], fields: [2: .scalar(UInt32(0))])
    file.buffers = []
    #expect(try file.model().mainSubgraph.tensors[0].data == nil)
    file.addTensor([2], fields: [2: .scalar(UInt32(1))])
    expectNoModel(file.bytes, .malformed, at: .tensor(1, name: "tensor_1"))
  }

  @Test func metadataBuffers() throws {
    var file = ModelFile.relu
    file.buffers.append(FlatTable([0: .vector(Array("one".utf8))]))
    file.fields[6] = .tables([
      FlatTable([0: .string("first"), 1: .scalar(UInt32(1))]), FlatTable([0: .string("empty")]), FlatTable(),
    ])
    let buffers = try file.model().metadataBuffers
    #expect(buffers.map(\.name) == ["first", "empty", ""])
    #expect(buffers.map(\.contents.text) == ["one", "", ""])
  }

  @Test func metadataBufferOutOfRange() {
    var file = ModelFile.relu
    file.fields[6] = .tables([FlatTable([0: .string("first"), 1: .scalar(UInt32(9))])])
    let writer = file.written()
    expectNoModel(writer.bytes, .malformed, at: .byte(writer.place("root/6/0"), field: "Metadata"))
  }
}
