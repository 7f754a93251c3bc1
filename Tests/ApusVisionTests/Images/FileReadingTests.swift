import Foundation
import TestSupport
import Testing

@testable import ApusVision

/// Files that are no ordinary ones.
@Suite(.timeLimit(.minutes(1))) struct FileReadingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func pipe() throws -> String {
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    return path
  }

  /// Writes the pieces into the file at `path`, a moment apart.
  private func write(_ pieces: [ArraySlice<UInt8>], to path: String) {
    DispatchQueue(label: "writer").async {
      usleep(50_000)
      let descriptor = open(path, O_WRONLY)
      for piece in pieces {
        _ = piece.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        usleep(50_000)
      }
      close(descriptor)
    }
  }

  /// As `<(curl …)` of a shell is one.
  @Test func aPipe() throws {
    let path = try pipe()
    let bytes = try ProjectFolder.contents("Models/samples/coffee.png")
    write([bytes[..<1], bytes[1..<9], bytes[9...]], to: path)
    #expect(try Image(path: path) == Image(bytes: bytes, name: "coffee"))
  }

  @Test func aPipeThatEndsAtOnce() throws {
    let path = try pipe()
    write([], to: path)
    #expect(code { try Image(path: path) } == .truncated)
  }

  @Test func aPipeIntoWhichNobodyWrites() throws {
    let path = try pipe()
    let error = #expect(throws: ImageError.self) { try readFile(path: path, patience: 200) }
    #expect(error == ImageError(.unreadable, image: path, "nothing was written into it for 0.2 s"))
  }

  @Test func aPipeIntoWhichNobodyWritesAnyMore() throws {
    let path = try pipe()
    let writer = open(path, O_RDWR)
    defer { close(writer) }
    #expect(Foundation.write(writer, "P6", 2) == 2)
    #expect(code { _ = try readFile(path: path, patience: 200) } == .unreadable)
  }

  /// Read without an end, these would fill the memory.
  @Test func filesWithoutEnd() throws {
    #expect(code { try Image(path: "/dev/zero") } == .unknownFormat)
    #expect(code { try Image(path: "/dev/null") } == .truncated)
  }
}
