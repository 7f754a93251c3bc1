import ModelFormat
import Testing

/// FlexBuffers that Python's flatbuffers package wrote; see `Fixtures/generate_reader.py`.
@Suite struct FlexBufferMapTests {
  private func map(_ name: String) throws -> FlexBufferMap { try FlexBufferMap(PackedFixture.view(name)) }

  @Test(arguments: ["small.flexbuffer", "wide.flexbuffer", "indirect.flexbuffer"])
  func scalarsHaveTheirValues(_ name: String) throws {
    let map = try map(name)
    #expect(try map.value("answer") == .integer(42))
    #expect(try map.value("negative") == .integer(-3))
    #expect(try map.value("unsigned") == .integer(200))
    #expect(try map.value("half") == .real(0.5))
    #expect(try map.value("yes") == .integer(1))
    #expect(try map.value("no") == .integer(0))
    #expect(try map.value("nothing") == nil)
    #expect(try map.value("text") == .other)
    #expect(try map.value("list") == .other)
  }

  @Test func wideValues() throws {
    let map = try map("wide.flexbuffer")
    #expect(try map.value("long") == .integer(-1_099_511_627_776))
    #expect(try map.value("double") == .real(0.1))
    #expect(try map.value("huge") == .integer(Int.max))
  }

  @Test(arguments: ["", "a", "answe", "answers", "Answer", "zzz", "answer\0"])
  func missingKeys(_ key: String) throws {
    #expect(try map("small.flexbuffer").value(key) == nil)
  }

  @Test func detectionOptions() throws {
    let map = try map("detection.flexbuffer")
    #expect(try map.value("max_detections") == .integer(10))
    #expect(try map.value("use_regular_nms") == .integer(0))
    #expect(try map.value("nms_iou_threshold") == .real(Double(Float(0.6))))
    #expect(try map.value("y_scale") == .real(10))
    #expect(try map.value("detections_per_class") == nil)
  }

  @Test func mapWithoutKeys() throws {
    #expect(try map("empty.flexbuffer").value("answer") == nil)
  }

  @Test(arguments: ["vector.flexbuffer", "scalar.flexbuffer"])
  func rootThatIsNoMap(_ name: String) throws {
    let bytes = try PackedFixture.bytes(name)
    expectModelError(.malformed, at: .byte(bytes.count - 2, field: "FlexBuffer root")) {
      try FlexBufferMap(ByteView(copying: bytes))
    }
  }

  @Test func bytesTooFewForARoot() {
    expectModelError(.truncated, at: .byte(-1, field: "FlexBuffer root width")) {
      try FlexBufferMap(ByteView(copying: []))
    }
    expectModelError(.truncated, at: .byte(-1, field: "FlexBuffer root type")) {
      try FlexBufferMap(ByteView(copying: [1]))
    }
    expectModelError(.truncated, at: .byte(-1, field: "FlexBuffer")) { try FlexBufferMap(ByteView(copying: [36, 1])) }
  }

  @Test(arguments: [UInt8(0), 3, 16, 255])
  func rootOfImpossibleWidth(_ width: UInt8) throws {
    var bytes = try PackedFixture.bytes("small.flexbuffer")
    bytes[bytes.count - 1] = width
    expectModelError(.malformed, at: .byte(bytes.count - 2, field: "FlexBuffer root")) {
      try FlexBufferMap(ByteView(copying: bytes))
    }
  }

  @Test func offsetBeforeTheStart() throws {
    var bytes = try PackedFixture.bytes("small.flexbuffer")
    bytes[bytes.count - 3] = 255
    expectModelError(.malformed, at: .byte(bytes.count - 3, field: "FlexBuffer")) {
      try FlexBufferMap(ByteView(copying: bytes))
    }
  }

  @Test(arguments: ["small.flexbuffer", "wide.flexbuffer", "indirect.flexbuffer", "detection.flexbuffer"])
  func damageIsAnErrorOrAnotherValue(_ name: String) throws {
    let bytes = try PackedFixture.bytes(name)
    for count in 0..<bytes.count {
      readAll(Array(bytes.prefix(count)))
    }
    for index in bytes.indices {
      for value in [UInt8(0), 1, 127, 128, 255] {
        var changed = bytes
        changed[index] = value
        readAll(changed)
      }
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        readAll(changed)
      }
    }
  }

  private func readAll(_ bytes: [UInt8]) {
    guard let map = try? FlexBufferMap(ByteView(copying: bytes)) else { return }
    for key in ["answer", "half", "long", "text", "max_detections", "none"] {
      _ = try? map.value(key)
    }
  }
}
