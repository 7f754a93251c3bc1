import ModelFormat
import TestSupport
import Testing

@Suite struct ZipWriterTests {
  /// What a closure was given, piece by piece.
  private final class Sink {
    var bytes: [UInt8] = []
    var pieceCount = 0
    /// The piece that is refused.
    var refusedPiece: Int?

    func write(_ piece: [UInt8]) throws {
      defer { pieceCount += 1 }
      guard pieceCount != refusedPiece else { throw Full() }
      bytes += piece
    }
  }

  private struct Full: Error {}

  /// `written.npz` was written by Python's `zipfile`.
  @Test func bytesAreThoseOfPython() throws {
    let expected = try PackedFixture.bytes("written.npz")
    let archive = try #require(try PackedFixture.archive("written.npz"))
    let sink = Sink()
    var writer = ZipWriter(write: sink.write)
    for entry in archive.entries {
      let contents = try archive.contents(of: entry.name)
      try writer.add(entry.name, pieces: [Array(contents.prefix(128)), Array(contents.dropFirst(128))])
    }
    try writer.finish()
    #expect(archive.entries.map(\.name) == ["größe.npy", "ø.npy"])
    #expect(sink.bytes == expected)
  }

  @Test func entriesWithoutBytesAreRead() throws {
    let sink = Sink()
    var writer = ZipWriter(write: sink.write)
    try writer.add("none", pieces: [])
    try writer.add("empty", pieces: [[], []])
    try writer.finish()
    let archive = try #require(try ZipArchive(ByteView(copying: sink.bytes)))
    #expect(archive.entries.map(\.name) == ["none", "empty"])
    #expect(try archive.contents(of: "none") == [] && archive.contents(of: "empty") == [])
  }

  @Test func nothingIsWrittenOfARefusedEntry() throws {
    let sink = Sink()
    var writer = ZipWriter(write: sink.write)
    let name = String(repeating: "n", count: 65_536)
    let error = #expect(throws: ModelError.self) { try writer.add(name, pieces: [[1]]) }
    #expect(error?.code == .limitExceeded)
    #expect(sink.bytes.isEmpty)
    try writer.add("a", pieces: [[7]])
    try writer.finish()
    let archive = try #require(try ZipArchive(ByteView(copying: sink.bytes)))
    #expect(try archive.contents(of: "a") == [7])
  }

  /// The same piece over and over, so that the archive is large and the memory is not.
  @Test func archivesOf4GiBAreRefused() throws {
    var writer = ZipWriter { _ in }
    let pieces = [[UInt8]](repeating: [UInt8](repeating: 0, count: 1 << 20), count: 4095)
    try writer.add("below", pieces: pieces)
    let error = #expect(throws: ModelError.self) { try writer.add("above", pieces: [pieces[0]]) }
    #expect(error?.code == .limitExceeded)
    #expect(error?.location == .packedFile("above"))
  }

  @Test func archivesOf65535EntriesAreRefused() throws {
    var writer = ZipWriter { _ in }
    for index in 0..<65_534 {
      try writer.add("\(index)", pieces: [])
    }
    #expect(throws: ModelError.self) { try writer.add("last", pieces: []) }
  }

  @Test(arguments: 0..<4) func failuresOfTheSinkArePassedOn(_ piece: Int) throws {
    let sink = Sink()
    sink.refusedPiece = piece
    #expect(throws: Full.self) {
      var writer = ZipWriter(write: sink.write)
      try writer.add("a", pieces: [[1, 2]])
      try writer.finish()
    }
  }
}
