import Foundation
import TestSupport
import Testing

/// `Examples/README.md`: its commands print what it shows.
@Suite struct ExamplesGuideTests {
  /// What stands for `swift run`, which would build first.
  private static let swift = """
    swift() { local name="$2"; shift 2; "\(BuiltProgram("ImageLabelerExample").url.deletingLastPathComponent().path)/$name" "$@"; }
    """

  private static func blocks() throws -> [GuideBlock] {
    GuideBlock.blocks(of: String(decoding: try ProjectFolder.contents("Examples/README.md"), as: UTF8.self))
  }

  @Test func commandsPrintWhatThePageShows() throws {
    let shell = BuiltProgram(at: URL(fileURLWithPath: "/bin/bash"))
    let folder = try TemporaryFolder()
    var count = 0
    for block in try Self.blocks() where block.needs == nil {
      let result = try shell.run(
        ["-c", "\(Self.swift)\n\(block.commands)"], environment: ["XDG_DATA_HOME": folder.url.path])
      #expect(result.status == 0, "line \(block.line): \(result.errors)")
      #expect(block.missingLine(in: result.output) == nil, "line \(block.line) prints\n\(result.output)")
      #expect(block.output != nil)
      count += 1
    }
    #expect(count >= 4)
  }

  /// What the test does not run is what the project's files alone cannot.
  @Test func blocksThatAreNotRunSayWhatTheyNeed() throws {
    let needs = Set(try Self.blocks().compactMap(\.needs))
    #expect(needs.isSubset(of: ["needs a detector", "needs a build"]))
  }
}
