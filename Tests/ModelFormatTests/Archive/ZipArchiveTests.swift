import ModelFormat
import Testing

@Suite struct ZipArchiveTests {
  @Test(arguments: ["stored.zip", "comment.zip", "appended-relative.bin", "appended-absolute.bin", "trailing.bin"])
  func readsStoredEntries(_ name: String) throws {
    let archive = try #require(try PackedFixture.archive(name))
    #expect(archive.entries.map(\.name) == ["labels.txt", "empty.txt", "folder/", "grüße.txt"])
    #expect(archive.entries.map(\.byteCount) == [8, 0, 0, 7])
    #expect(archive.entries.map(\.compressedByteCount) == [8, 0, 0, 7])
    #expect(archive.entries.map(\.crc32) == [0xF122_9021, 0, 0, 0x346E_49ED])
    #expect(archive.entries.allSatisfy { $0.method == 0 && !$0.isEncrypted })
    #expect(try archive.contents(of: "labels.txt") == Array("cat\ndog\n".utf8))
    #expect(try archive.contents(of: "empty.txt") == [])
    #expect(try archive.contents(of: "folder/") == [])
    #expect(try archive.contents(of: "grüße.txt") == Array("grüße".utf8))
  }

  @Test func readsDeflatedEntries() throws {
    let archive = try #require(try PackedFixture.archive("deflated.zip"))
    #expect(archive.entries.map(\.method) == [8, 8, 8])
    #expect(try archive.contents(of: "zeros") == [UInt8](repeating: 0, count: 4096))
    #expect(try archive.contents(of: "empty") == [])
    #expect(try archive.contents(of: "text") == Array(String(repeating: "swift ", count: 50).utf8))
  }

  @Test func readsEntriesFollowedByDescriptors() throws {
    let archive = try #require(try PackedFixture.archive("streamed.zip"))
    #expect(try archive.contents(of: "zeros") == [UInt8](repeating: 0, count: 4096))
    #expect(try archive.contents(of: "text") == Array(String(repeating: "swift ", count: 50).utf8))
  }

  @Test func lastOfSeveralEntriesWins() throws {
    let archive = try #require(try PackedFixture.archive("duplicate.zip"))
    #expect(archive.entries.map(\.name) == ["a", "b", "a"])
    #expect(try archive.contents(of: "a") == Array("new".utf8))
    #expect(try archive.contents(of: "b") == Array("kept".utf8))
  }

  @Test func acceptsArchiveWithoutEntries() throws {
    let archive = try #require(try PackedFixture.archive("none.zip"))
    #expect(archive.entries.isEmpty)
  }

  @Test func bytesWithoutArchiveGiveNil() throws {
    #expect(try ZipArchive(ByteView(copying: [])) == nil)
    #expect(try ZipArchive(ByteView(copying: Array("PK\u{5}\u{6}".utf8))) == nil)
    #expect(try ZipArchive(ByteView(copying: [UInt8](repeating: 0x50, count: 200_000))) == nil)
    #expect(try ZipArchive(try PackedFixture.view("full.tflitemeta")) == nil)
    let distant = try PackedFixture.bytes("stored.zip") + [UInt8](repeating: 0, count: 65_536)
    #expect(try ZipArchive(ByteView(copying: distant)) == nil)
  }

  @Test func opensArchiveInSlice() throws {
    let stored = try PackedFixture.bytes("stored.zip")
    let bytes = ByteView(copying: [1, 2, 3] + stored + [4, 5])
    let slice = try bytes.slice(at: 3, count: stored.count, field: "archive")
    let archive = try #require(try ZipArchive(slice))
    #expect(try archive.contents(of: "labels.txt") == Array("cat\ndog\n".utf8))
  }

  @Test func readsEntryOfModel() throws {
    let path = "\(PackedFixture.packagePath)/Models/efficientnet_lite0.tflite"
    let archive = try #require(try ZipArchive(ByteView(try ModelBytes(path: path))))
    #expect(archive.entries.map(\.name) == ["labels_without_background.txt"])
    #expect(archive.entries.first?.crc32 == 0x4182_894F)
    #expect(try archive.contents(of: "labels_without_background.txt").count == 10_473)
  }

  @Test func unknownNameIsMalformed() throws {
    let archive = try #require(try PackedFixture.archive("stored.zip"))
    let error = #expect(throws: ModelError.self) { try archive.contents(of: "Labels.txt") }
    #expect(error?.code == .malformed)
    #expect(error?.location == .packedFile("Labels.txt"))
  }

  @Test func refusesEntriesAboveTheLimit() throws {
    let bytes = try PackedFixture.view("deflated.zip")
    let exact = try #require(try ZipArchive(bytes, entryByteLimit: 4096))
    #expect(try exact.contents(of: "zeros").count == 4096)
    let smaller = try #require(try ZipArchive(bytes, entryByteLimit: 4095))
    let error = #expect(throws: ModelError.self) { try smaller.contents(of: "zeros") }
    #expect(error?.code == .limitExceeded)
    #expect(try smaller.contents(of: "text").count == 300)
    let huge = try #require(try ZipArchive(bytes, entryByteLimit: .max))
    #expect(try huge.contents(of: "zeros").count == 4096)
  }
}
