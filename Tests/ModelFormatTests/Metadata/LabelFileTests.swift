import Foundation
import ModelFormat
import TestSupport
import Testing

@Suite struct LabelFileTests {
  @Test(arguments: [
    ("cat\ndog\n", ["cat", "dog"]), ("cat\ndog", ["cat", "dog"]), ("cat\r\ndog\r\n", ["cat", "dog"]),
    ("cat\rdog\r", ["cat", "dog"]), ("cat\n\ndog\n", ["cat", "", "dog"]), ("cat\n\n", ["cat"]),
    ("cat\n\n\n", ["cat", ""]), ("\ncat", ["", "cat"]), (" cat ,x\n", [" cat ,x"]), ("é鳥\n", ["é鳥"]),
    ("\u{FEFF}cat\n", ["cat"]), ("\n\n", [""]), ("cat\n\rdog", ["cat", "", "dog"]),
  ])
  func readsLines(_ text: String, _ labels: [String]) throws {
    #expect(try LabelFile(Array(text.utf8), at: .file).labels == labels)
  }

  @Test func replacesInvalidText() throws {
    #expect(try LabelFile([0x61, 0xFF, 0x0A, 0x62], at: .file).labels == ["a\u{FFFD}", "b"])
  }

  @Test(arguments: ["", "\n", "\r\n", "\u{FEFF}"])
  func refusesFileWithoutLabels(_ text: String) {
    let error = #expect(throws: ModelError.self) { try LabelFile(Array(text.utf8), at: .packedFile("labels.txt")) }
    #expect(error?.code == .malformed)
    #expect(error?.location == .packedFile("labels.txt"))
  }

  @Test func refusesWhatIsNoText() {
    let error = #expect(throws: ModelError.self) { try LabelFile([0x61, 0x00, 0x0A], at: .file) }
    #expect(error?.code == .malformed)
  }

  @Test func readsFiles() throws {
    let folder = try TemporaryFolder()
    #expect(try LabelFile(path: folder.write(Array("cat\ndog\n".utf8), to: "labels.txt")).labels == ["cat", "dog"])
    let text = try folder.write([0], to: "text.txt")
    let malformed = #expect(throws: ModelError.self) { try LabelFile(path: text) }
    #expect(malformed?.code == .malformed)
    #expect(malformed?.location == .path(text))
    let missing = #expect(throws: ModelError.self) { try LabelFile(path: folder.path("missing.txt")) }
    #expect(missing?.code == .notFound)
  }

  @Test func boundsTheFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([], to: "large.txt")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: UInt64(ModelLimits.maximumPackedFileByteCount) + 1)
    let error = #expect(throws: ModelError.self) { try LabelFile(path: path) }
    #expect(error?.code == .limitExceeded)
  }

  @Test func boundsTheCount() throws {
    let lines = [UInt8](repeating: 0x0A, count: LabelFile.maximumCount + 1)
    #expect(try LabelFile(lines, at: .file).labels.count == LabelFile.maximumCount)
    let error = #expect(throws: ModelError.self) { try LabelFile(lines + [0x0A], at: .file) }
    #expect(error?.code == .limitExceeded)
  }
}
