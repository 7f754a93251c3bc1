import TestSupport
import Testing

/// `--list`.
@Suite struct PathListTests {
  @Test func listsThatEndWithNULAskForTheOption() throws {
    let folder = try TemporaryFolder()
    let photo = "Models/samples/chelsea.png"
    let list = try folder.write(Array("\(photo)\0\(photo)\0".utf8), to: "list")
    let result = try ToolProcess.run("classify", "--list", list)
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.contains("try --null for what find -print0 writes (\(list))"), "\(result.errors)")
    #expect(try ToolProcess.run("classify", "--list", list, "--null").status == 0)
  }
}
