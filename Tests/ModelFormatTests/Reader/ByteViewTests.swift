import ModelFormat
import Testing

@Suite struct ByteViewTests {
  private let view = ByteView(copying: [UInt8](0..<16))

  @Test func integersAreLittleEndianAndNeedNoAlignment() throws {
    #expect(try view.integer(at: 1, as: UInt32.self, field: "x") == 0x0403_0201)
    #expect(try view.integer(at: 3, as: UInt16.self, field: "x") == 0x0403)
    #expect(try view.integer(at: 8, as: UInt64.self, field: "x") == 0x0F0E_0D0C_0B0A_0908)
    #expect(try ByteView(copying: [0xFF]).integer(at: 0, as: Int8.self, field: "x") == -1)
  }

  @Test(arguments: [-1, 13, 16, 17, Int.max, Int.min])
  func readsOutside(_ offset: Int) {
    expectModelError(.truncated, at: .byte(offset, field: "x")) {
      try view.integer(at: offset, as: UInt32.self, field: "x")
    }
  }

  @Test func slicesKeepTheFilesOffsets() throws {
    let slice = try view.slice(at: 4, count: 8, field: "x")
    #expect(slice.count == 8)
    #expect(slice.withBytes { [UInt8]($0) } == [UInt8](4..<12))
    #expect(try slice.integer(at: 0, as: UInt8.self, field: "x") == 4)
    expectModelError(.truncated, at: .byte(12, field: "y")) { try slice.integer(at: 8, as: UInt8.self, field: "y") }
    #expect(try slice.slice(at: 8, count: 0, field: "x").count == 0)
    #expect(try slice.slice(at: 2, count: 2, field: "x").withBytes { [UInt8]($0) } == [6, 7])
  }

  @Test(arguments: [(0, 17), (16, 1), (17, 0), (-1, 1), (0, -1), (1, Int.max), (Int.max, Int.max)])
  func slicesOutside(_ offset: Int, _ count: Int) {
    expectModelError(.truncated, at: .byte(offset, field: "x")) { try view.slice(at: offset, count: count, field: "x") }
  }
}

@Suite struct ShapeTests {
  @Test func countsElements() {
    #expect(Shape([]).elementCount == 1)
    #expect(Shape(2, 3, 4).elementCount == 24)
    #expect(Shape(2, 0, 4).elementCount == 0)
    #expect(Shape(2, 3, 4).product(1...) == 12)
    #expect(Shape(2, 3, 4).product(..<1) == 2)
    #expect(Shape(2, 3, 4).product(3...) == 1)
  }

  @Test func productsThatOverflowAreTheLargestNumber() {
    #expect(Shape(Int.max, 2).elementCount == .max)
    #expect(Shape(1 << 32, 1 << 32, 5).elementCount == .max)
    #expect(Shape(1 << 32, 1 << 32, 0).elementCount == 0)
  }

  @Test func negativeSizesAreNotAllowed() {
    #expect(Shape(-3, 2).dimensions == [-3, 2])
    #expect(Shape(-3, 2).elementCount == .max)
    #expect(!ModelLimits.allows([-3, 2]))
    #expect(!ModelLimits.allows([0, -1]))
    #expect(ModelLimits.allows([0, 1]))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (7, 4)])
  func nibblesRoundUpToBytes(_ count: Int, _ byteCount: Int) {
    #expect(ElementType.int4.byteCount(elementCount: count) == byteCount)
  }

  @Test func byteCountsThatOverflowAreNil() {
    #expect(ElementType.float32.byteCount(elementCount: .max) == nil)
    #expect(ElementType.int8.byteCount(elementCount: .max) == nil)
    #expect(ElementType.string.byteCount(elementCount: 1) == nil)
    #expect(ElementType.int8.byteCount(elementCount: 1 << 40) == 1 << 40)
  }
}
