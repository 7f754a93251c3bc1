import ModelFormat
import TestSupport
import Testing

/// Files whose header, root, vtable or fields contradict the format.
@Suite struct FlatBufferTableTests {
  private let file = ModelFile.relu.written()
  private var root: Int { file.place("root") }
  private var vtable: Int { file.place("root.vtable") }

  @Test func theUnchangedFileIsAModel() throws {
    let model = try Model(ModelBytes(copying: file.bytes))
    #expect(model.schemaVersion == 3)
    #expect(model.description == "written by Apus")
    #expect(model.subgraphs.count == 1)
    #expect(model.mainSubgraph.name == "main")
    #expect(model.mainSubgraph.tensors.map(\.name) == ["tensor_0", "tensor_1"])
    #expect(model.mainSubgraph.operators.map(\.kind) == [.builtin(.relu)])
  }

  @Test(arguments: [[], [1], [1, 2, 3]] as [[UInt8]])
  func bytesTooFewForARoot(_ bytes: [UInt8]) {
    expectNoModel(bytes, .truncated, at: .byte(0, field: "Model root"))
  }

  @Test(arguments: 4..<8)
  func bytesTooFewForAnIdentifier(_ count: Int) {
    expectNoModel(Array(file.bytes.prefix(count)), .truncated, at: .byte(4, field: "file identifier"))
  }

  @Test(arguments: ["this is text and no model at all", "\0\0\0\0\0\0\0\0\0\0\0\0", "\u{18}\0\0\0TFL2\0\0\0\0"])
  func otherIdentifiers(_ text: String) {
    expectNoModel(Array(text.utf8), .unknownFormat, at: .byte(4, field: "file identifier"))
  }

  @Test func rootBeyondTheEnd() {
    let count = file.bytes.count
    for position in [count, count - 2, 0xFFFF_FFFC] {
      let bytes = file.replacing(at: 0, with: UInt32(position))
      expectNoModel(bytes, .truncated, at: .byte(position, field: "Model"))
    }
  }

  @Test func misalignedRoot() {
    expectNoModel(
      file.replacing(at: 0, with: UInt32(root + 2)), .malformed, at: .byte(root + 2, field: "Model"))
  }

  @Test func vtableOutsideOfTheFile() {
    expectNoModel(
      file.replacing(at: root, with: Int32(root + 100)), .truncated, at: .byte(-100, field: "Model vtable"))
    expectNoModel(
      file.replacing(at: root, with: Int32.min), .truncated, at: .byte(root + 1 << 31, field: "Model vtable"))
    let end = file.bytes.count + file.bytes.count % 2
    expectNoModel(
      file.replacing(at: root, with: Int32(root - end)), .truncated, at: .byte(end, field: "Model vtable"))
  }

  @Test func oddVtable() {
    expectNoModel(
      file.replacing(at: root, with: Int32(root - vtable + 1)), .malformed, at: .byte(root, field: "Model"))
  }

  @Test(arguments: [UInt16(0), 2, 3, 5, 7])
  func vtableOfImpossibleSize(_ size: UInt16) {
    expectNoModel(file.replacing(at: vtable, with: size), .malformed, at: .byte(vtable, field: "Model vtable"))
  }

  @Test func vtableLongerThanTheFile() {
    expectNoModel(
      file.replacing(at: vtable, with: UInt16(0xFFFE)), .truncated, at: .byte(vtable, field: "Model vtable"))
  }

  @Test func tableTooShortOrTooLong() {
    expectNoModel(
      file.replacing(at: vtable + 2, with: UInt16(3)), .malformed, at: .byte(vtable, field: "Model vtable"))
    expectNoModel(
      file.replacing(at: vtable + 2, with: UInt16.max), .truncated, at: .byte(root, field: "Model"))
  }

  @Test(arguments: [UInt16(1), 3, 5, 6, 7, 40, 0xFFFC])
  func fieldOutsideOfItsTableOrMisaligned(_ offset: UInt16) {
    expectNoModel(
      file.replacing(at: vtable + 4, with: offset), .malformed, at: .byte(vtable + 4, field: "Model.version"))
  }

  @Test func fieldThatEndsBeyondItsTable() {
    let byteCount = UInt16(file.place("root/0") - root + 2)
    expectNoModel(
      file.replacing(at: vtable + 2, with: byteCount), .malformed, at: .byte(vtable + 4, field: "Model.version"))
  }

  @Test func fieldsBeyondAShortVtableAreAbsent() {
    let bytes = file.replacing(at: vtable, with: UInt16(4))
    expectNoModel(bytes, .malformed, at: .byte(root, field: "Model"))
  }

  @Test(arguments: [UInt32(0), 2, 4])
  func otherSchemaVersions(_ version: UInt32) {
    expectNoModel(
      file.replacing(at: file.place("root/0"), with: version), .malformed, at: .byte(root, field: "Model"))
  }

  @Test func absentFieldsHaveTheirDefaults() throws {
    let bytes = ByteView(copying: FlatBufferWriter(FlatTable(), identifier: "TEST").bytes)
    let table = try FlatBuffer(bytes, identifier: "TEST", rootName: "Test").root
    #expect(try table.scalar(3, default: Int32(-7)) == -7)
    #expect(try table.float(3, default: 1.5) == 1.5)
    #expect(try table.bool(3, default: true))
    #expect(try table.string(3) == nil)
    #expect(try table.table(3, name: "Child") == nil)
    #expect(try table.integers(3, as: Int32.self).isEmpty)
    #expect(try table.byteVector(3) == nil)
    #expect(try table.tables(3, name: "Child").isEmpty)
    #expect(try table.strings(3).isEmpty)
  }

  @Test func presentFieldsHaveTheirValues() throws {
    let writer = FlatBufferWriter(
      FlatTable([
        0: .scalar(UInt8(1)), 1: .scalar(Int64.min), 2: .scalar(Float(-0.5)), 4: .string("größer"),
        5: .vector([Int64.max, -2]), 6: .vector([Float(1), .infinity]),
        7: .tables([FlatTable(), FlatTable([0: .scalar(Int8(-1))])]),
      ]), identifier: "TEST")
    let table = try FlatBuffer(ByteView(copying: writer.bytes), identifier: "TEST", rootName: "Test").root
    #expect(try table.bool(0, default: false))
    #expect(try table.scalar(1, default: Int64(0)) == .min)
    #expect(try table.float(2, default: 0) == -0.5)
    #expect(try table.string(4) == "größer")
    #expect(try table.integers(5, as: Int64.self) == [.max, -2])
    #expect(try table.floats(6) == [1, .infinity])
    #expect(try table.tables(7, name: "Child").map { try $0.scalar(0, default: Int8(5)) } == [5, -1])
  }
}
