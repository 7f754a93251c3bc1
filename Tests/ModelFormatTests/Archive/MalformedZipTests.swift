import ModelFormat
import Testing

@Suite struct MalformedZipTests {
  @Test(arguments: [
    ("bzip2.zip", "text", ModelError.Code.unsupportedOption), ("encrypted.zip", "a", .unsupportedOption),
    ("crc.zip", "a", .malformed), ("understated.zip", "zeros", .malformed), ("overstated.zip", "zeros", .malformed),
    ("overlap.zip", "a", .malformed), ("overlap.zip", "b", .malformed), ("long-data.zip", "a", .malformed),
    ("shared.zip", "a", .malformed), ("long-stream.zip", "zeros", .malformed),
  ])
  func refusesEntry(_ name: String, _ entry: String, _ code: ModelError.Code) throws {
    let archive = try #require(try PackedFixture.archive(name))
    let error = #expect(throws: ModelError.self) { try archive.contents(of: entry) }
    #expect(error?.code == code)
    #expect(error?.location == .packedFile(entry))
  }

  @Test func refusesImpossibleSizeBeforeAllocating() throws {
    let archive = try #require(try PackedFixture.archive("overstated.zip"))
    let error = #expect(throws: ModelError.self) { try archive.contents(of: "zeros") }
    #expect(error?.detail == "60000000 bytes declared, more than 20 deflated bytes can hold")
  }

  @Test(arguments: ["encrypted.zip", "crc.zip", "long-data.zip"])
  func otherEntriesStayReadable(_ name: String) throws {
    let archive = try #require(try PackedFixture.archive(name))
    #expect(try archive.contents(of: "b") == Array("other".utf8))
  }

  @Test func refusesZip64() throws {
    let error = #expect(throws: ModelError.self) { try PackedFixture.archive("zip64.zip") }
    #expect(error?.code == .unsupportedOption)
  }

  /// Offsets of fields count from the start of the end record of `stored.zip`.
  @Test(arguments: [
    (4, [1, 0], ModelError.Code.unsupportedOption), (6, [1, 0], .unsupportedOption), (8, [3, 0], .unsupportedOption),
    (8, [3, 0, 3, 0], .malformed), (8, [5, 0, 5, 0], .truncated), (8, [255, 255, 255, 255], .truncated),
    (12, [255, 255, 255, 255], .malformed), (12, [0, 0, 0, 0], .truncated), (16, [255, 255, 255, 255], .malformed),
    (16, [0, 255, 255, 127], .malformed),
  ])
  func refusesEndRecord(_ field: Int, _ value: [UInt8], _ code: ModelError.Code) throws {
    var bytes = try PackedFixture.bytes("stored.zip")
    bytes.replaceSubrange(bytes.count - 22 + field..<bytes.count - 22 + field + value.count, with: value)
    let error = #expect(throws: ModelError.self) { try ZipArchive(ByteView(copying: bytes)) }
    #expect(error?.code == code)
  }

  @Test func refusesLocalHeaderBehindDirectory() throws {
    var bytes = try PackedFixture.bytes("stored.zip")
    let directory = 172
    #expect(bytes[directory..<directory + 4] == [0x50, 0x4B, 1, 2])
    bytes[directory + 42] = 143
    let error = #expect(throws: ModelError.self) { try ZipArchive(ByteView(copying: bytes)) }
    #expect(error?.code == .malformed)
    bytes[directory + 42] = 142
    let archive = try #require(try ZipArchive(ByteView(copying: bytes)))
    let contentsError = #expect(throws: ModelError.self) { try archive.contents(of: "labels.txt") }
    #expect(contentsError?.code == .malformed || contentsError?.code == .truncated)
  }

  @Test func tailThatResemblesAnArchiveIsAnError() throws {
    let tail: [UInt8] = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0x7F, count: 300)
    let bytes = [UInt8](repeating: 9, count: 70_000) + tail + [UInt8](repeating: 0, count: 40_000)
    let error = #expect(throws: ModelError.self) { try ZipArchive(ByteView(copying: bytes)) }
    #expect(error?.code == .unsupportedOption)
  }

  @Test func refusesDeflatedDataThatDoesNotFillTheEntry() throws {
    // The deflated zeros of `deflated.zip` take bytes 35 to 55; the next entry follows at once.
    let bytes = try PackedFixture.bytes("deflated.zip")
    for index in 35..<55 {
      var changed = bytes
      changed[index] ^= 0xFF
      let archive = try #require(try ZipArchive(ByteView(copying: changed)))
      let error = #expect(throws: ModelError.self) { try archive.contents(of: "zeros") }
      #expect(error?.code == .malformed)
    }
  }
}
