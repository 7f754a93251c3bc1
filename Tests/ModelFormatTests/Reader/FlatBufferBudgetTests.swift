import ModelFormat
import TestSupport
import Testing

/// Offsets may alias: budgets bound what one file can describe.
@Suite struct FlatBufferBudgetTests {
  private func root(_ table: FlatTable) throws -> FlatBufferTable {
    let bytes = FlatBufferWriter(table, identifier: "TEST").bytes
    return try FlatBuffer(ByteView(copying: bytes), identifier: "TEST", rootName: "Test").root
  }

  /// A vector of offsets that `FlatBufferWriter.referring` fills in.
  private func offsets(_ count: Int) -> FlatValue { .vector([UInt32](repeating: 0, count: count)) }

  @Test func tablesNestNoDeeperThan64() throws {
    var nested = FlatTable([0: .scalar(Int32(77))])
    for _ in 0..<70 {
      nested = FlatTable([1: .table(nested)])
    }
    var table = try root(nested)
    for _ in 1..<FlatBuffer.maximumDepth {
      table = try #require(try table.table(1, name: "Child"))
    }
    let error = #expect(throws: ModelError.self) { try table.table(1, name: "Child") }
    #expect(error?.code == .limitExceeded)
  }

  @Test func oneMillionTablesAreTheMostThatAreRead() throws {
    let writer = FlatBufferWriter(FlatTable([0: offsets(1000), 1: .table(FlatTable())]), identifier: "TEST")
    let bytes = writer.referring(["root/0": "root/1/0"])
    let table = try FlatBuffer(ByteView(copying: bytes), identifier: "TEST", rootName: "Test").root
    for _ in 0..<999 {
      #expect(try table.tables(0, name: "Child").count == 1000)
    }
    // The root was one of them.
    let error = #expect(throws: ModelError.self) { try table.tables(0, name: "Child") }
    #expect(error?.code == .limitExceeded)
  }

  /// A million elements and as many as the file has bytes.
  @Test func elementsAreCountedTogether() throws {
    let writer = FlatBufferWriter(
      FlatTable([0: .vector(Array(repeating: Int8(1), count: 50_000))]), identifier: "TEST")
    let table = try FlatBuffer(ByteView(copying: writer.bytes), identifier: "TEST", rootName: "Test").root
    for _ in 0..<21 {
      #expect(try table.integers(0, as: Int8.self).count == 50_000)
    }
    expectModelError(.limitExceeded, at: .byte(writer.place("root/0.target") + 4, field: "Test field 0")) {
      try table.integers(0, as: Int8.self)
    }
  }

  @Test func textIsCountedToo() throws {
    let table = try root(FlatTable([0: .string(String(repeating: "a", count: 50_000))]))
    for _ in 0..<21 {
      #expect(try table.string(0)?.utf8.count == 50_000)
    }
    let error = #expect(throws: ModelError.self) { try table.string(0) }
    #expect(error?.code == .limitExceeded)
  }

  /// 12 KB that describe a thousand graphs of two thousand inputs each.
  @Test func smallFileCannotDescribeAHugeModel() {
    var file = ModelFile()
    file.fields[2] = offsets(1000)
    file.fields[20] = .table(FlatTable([1: .vector([Int32](repeating: 0, count: 2000))]))
    let writer = file.written()
    #expect(writer.bytes.count < 13_000)
    let elements = writer.place("root/20/0/1.target") + 4
    expectNoModel(
      writer.referring(["root/2": "root/20/0"]), .limitExceeded, at: .byte(elements, field: "SubGraph.inputs"))
  }

  /// 8 KB that describe two million tensors.
  @Test(.timeLimit(.minutes(1))) func smallFileCannotDescribeMillionsOfTensors() {
    var file = ModelFile()
    file.fields[2] = offsets(2000)
    file.fields[20] = .table(FlatTable([0: offsets(1000), 20: .table(FlatTable())]))
    let writer = file.written()
    #expect(writer.bytes.count < 13_000)
    let tensor = "root/20/0/20/0"
    expectNoModel(
      writer.referring(["root/2": "root/20/0", "root/20/0/0": tensor]), .limitExceeded,
      at: .byte(writer.place(tensor), field: "Tensor"))
  }
}
