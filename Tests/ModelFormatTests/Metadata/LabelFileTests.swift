import ModelFormat
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

  @Test func boundsTheCount() throws {
    let lines = [UInt8](repeating: 0x0A, count: LabelFile.maximumCount + 1)
    #expect(try LabelFile(lines, at: .file).labels.count == LabelFile.maximumCount)
    let error = #expect(throws: ModelError.self) { try LabelFile(lines + [0x0A], at: .file) }
    #expect(error?.code == .limitExceeded)
  }
}
