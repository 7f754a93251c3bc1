import Foundation
import Testing

@testable import MLKit

@Suite struct ModelFolderTests {
  private let parent = URL(fileURLWithPath: "/models")

  @Test func anyNameIsAFolderOfItsOwn() {
    let names = [
      "", ".", "..", "../../etc/passwd", "/etc/passwd", "a/b", "a\0b", "a\nb", "flowers", "Flowers", "花", "e",
      String(repeating: "x", count: 100_000), String(repeating: "x", count: 100_001), "%2e%2e", "C:\\x", "-rf", "~",
    ]
    let paths = names.map { ModelFolder(of: $0, in: parent).path }
    // Told apart also where case is ignored.
    #expect(Set(paths.map { $0.lowercased() }).count == names.count)
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      #expect(parts.count == 3 && parts[1] == "models" && parts[2].utf8.count <= 73)
      #expect(parts[2].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) })
    }
    #expect(paths[8].hasPrefix("/models/flowers-"))
  }

  @Test func equalStringsAreOneModel() {
    #expect("é" == "e\u{301}")
    #expect(ModelFolder(of: "é", in: parent).path == ModelFolder(of: "e\u{301}", in: parent).path)
  }
}
