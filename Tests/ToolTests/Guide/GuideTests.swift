import Foundation
import TestSupport
import Testing

/// `Documentation/finding-a-wrong-layer.md`: its commands run in a clone, and print what it shows.
@Suite struct GuideTests {
  /// The folder that the guide writes to.
  private static let workFolder = "/tmp/walk"
  private static let hasPython = (try? ToolProcess.shell("python3 --version", in: ProjectFolder.root))?.status == 0

  private static func blocks() throws -> [GuideBlock] {
    let path = "Documentation/finding-a-wrong-layer.md"
    return GuideBlock.blocks(of: String(decoding: try ProjectFolder.contents(path), as: UTF8.self))
  }

  @Test(.enabled(if: hasPython, "Scripts/break_model.py needs python3"))
  func commandsPrintWhatTheGuideShows() throws {
    let clone = try Self.clone()
    for block in try Self.blocks() where block.needs == nil {
      let commands = block.commands.replacingOccurrences(of: Self.workFolder, with: clone.path("walk"))
      let result = try ToolProcess.shell(commands, in: clone.url)
      let printed = result.output.replacingOccurrences(of: clone.path("walk"), with: Self.workFolder)
      // Where output is shown, a finding is an exit status of 1.
      if block.output == nil { #expect(result.status == 0, "line \(block.line): \(printed)") }
      let missing = block.missingLine(in: printed)
      #expect(missing == nil, "line \(block.line) prints\n\(printed)")
    }
  }

  /// What the test does not run is what a clone alone cannot.
  @Test func blocksThatAreNotRunSayWhatTheyNeed() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count >= 15)
    let needs = Set(blocks.compactMap(\.needs))
    #expect(needs.isSubset(of: ["needs ai-edge-litert", "needs a terminal"]))
  }

  @Test func linesThatAreNotPrintedAreFound() {
    let text = "# Title\n\n```sh\necho\n```\n\nSo:\n\n```text\none 1.5 µs\n…\nthree x…\n```\n```sh needs more\n```\n"
    let blocks = GuideBlock.blocks(of: text)
    #expect(blocks.map(\.commands) == ["echo", ""])
    #expect(blocks.map(\.line) == [4, 15])
    #expect(blocks.map(\.needs) == [nil, "needs more"])
    #expect(blocks[0].missingLine(in: "one  2 ms\ntwo\nthree xyz\n") == nil)
    #expect(blocks[0].missingLine(in: "one 2 ms\nthree xyz\n") == nil)
    #expect(blocks[0].missingLine(in: "one 2\nthree xyz\n") == "one 1.5 µs")
    #expect(blocks[0].missingLine(in: "one 2 ms\ntwo\n") == "three x…")
    #expect(blocks[0].missingLine(in: "one 2 ms\nthree x\nfour\n") == "the end")
    #expect(blocks[0].missingLine(in: "") == "one 1.5 µs")
  }

  /// A folder with what the guide uses of the project, and the tool.
  private static func clone() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Models", "Scripts", "Tests"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(name),
        withDestinationURL: ProjectFolder.root.appendingPathComponent(name))
    }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("apus"), withDestinationURL: ToolProcess.executable)
    return folder
  }
}
