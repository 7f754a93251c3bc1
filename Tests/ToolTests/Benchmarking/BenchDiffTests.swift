import Foundation
import TestSupport
import Testing

@testable import Tool

/// `apus bench diff` on files that the tests write.
@Suite struct BenchDiffTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let rounds = [100, 101, 99, 102, 98, 100.5, 99.5]

  /// A line of `apus bench kernels --json`.
  private static func line(
    _ layer: String = "FC 8→8", kernel: String = "product", rounds: [Double] = rounds, threads: Int = 1,
    cpu: String = "Some CPU"
  ) -> String {
    """
    {"kernel":"\(kernel)","layer":"\(layer)","isa":"avx2","threads":\(threads),"cache":"warm","rounds_us":\(rounds),\
    "machine":{"cpu":"\(cpu)","processors":2,"levels":["baseline","avx2"],"swift":"6.3","version":"0.1.0",\
    "date":"2026-01-02T03:04:05Z"}}
    """
  }

  private static let modelLine = line().replacingOccurrences(
    of: #""kernel":"product","layer":"FC 8→8""#, with: #""model":"a.tflite","kernels":"fast""#
  ).replacingOccurrences(of: #""cache":"warm","rounds_us""#, with: #""rounds_ms""#)

  private func file(_ name: String, _ lines: String...) throws -> String {
    try folder.write(Array(lines.joined(separator: "\n").utf8), to: name)
  }

  private func diff(_ arguments: String...) throws -> (ToolProcess.Result, [[String: Any]]) {
    let result = try ToolProcess.run(["bench", "diff", "--json"] + arguments)
    let objects = try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    return (result, objects)
  }

  @Test(arguments: [(1, "same"), (1.1, "slower"), (1 / 1.1, "faster"), (1.02, "same")])
  func tellsDifferences(_ factor: Double, _ verdict: String) throws {
    let slowed = Self.rounds.map { $0 * factor }
    let (result, objects) = try diff(
      try file("a", Self.line(), Self.line("other")), try file("b", Self.line(rounds: slowed), Self.line("other")),
      "--fail")
    #expect(objects.count == 3)
    #expect(objects[0]["verdict"] as? String == verdict)
    #expect(objects[1]["verdict"] as? String == "same")
    #expect(objects[2][verdict] as? Int == (verdict == "same" ? 2 : 1))
    #expect(abs((objects[0]["change"] as? Double ?? 0) - (factor - 1)) < 1e-4)
    #expect(result.status == (verdict == "slower" ? 1 : 0), "\(result.errors)")
  }

  /// A change as large as the rounds' own.
  @Test func noiseHidesDifferences() throws {
    let noisy = [100, 140, 90, 130, 80, 120, 95.0]
    let (_, objects) = try diff(
      try file("a", Self.line(rounds: noisy)), try file("b", Self.line(rounds: noisy.map { $0 * 1.1 })))
    #expect(objects[0]["verdict"] as? String == "same")
  }

  @Test func fewRoundsDecideNothing() throws {
    let (first, second) = (Self.line(rounds: [1, 1, 1]), Self.line(rounds: [2, 2, 2]))
    let (result, objects) = try diff(try file("a", first), try file("b", second), "--fail")
    #expect(objects[0]["verdict"] as? String == "undecided")
    #expect(result.status == 0)
    // Lines about the same count together.
    let (_, joined) = try diff(try file("a", first, first), try file("b", second, "", second))
    #expect(joined.count == 2)
    #expect(joined[0]["verdict"] as? String == "slower")
  }

  @Test func pairsWhatIsTheSame() throws {
    let (_, objects) = try diff(
      try file("a", Self.line(), Self.line(threads: 2), Self.modelLine),
      try file("b", Self.line(kernel: "winograd"), Self.line(threads: 2), Self.modelLine))
    #expect(objects.count == 3)
    #expect(objects[0]["threads"] as? Int == 2)
    #expect(objects[1]["model"] as? String == "a.tflite")
    #expect(objects[1]["first_us"] as? Double == 100_000)
    let only = try ["onlyFirst", "onlySecond"].map { try #require(objects[2][$0] as? [[String: Any]]) }
    #expect(only.map(\.count) == [1, 1])
    #expect(only[1][0]["kernel"] as? String == "winograd")
  }

  @Test func warnsOfOtherMachines() throws {
    let (result, _) = try diff(try file("a", Self.line()), try file("b", Self.line(cpu: "Other CPU")))
    #expect(result.status == 0)
    #expect(result.errors.contains("note: the CPU differs: Some CPU and Other CPU ("), "\(result.errors)")
    #expect(!result.errors.contains("Swift"))
  }

  @Test func textForPeople() throws {
    let (first, second) = (
      try file("a", Self.line(), Self.line("other"), Self.line("third")),
      try file("b", Self.line(rounds: Self.rounds.map { $0 * 1.2 }), Self.line("other"))
    )
    let text = try ToolProcess.run("bench", "diff", first, second).output
    #expect(text.contains("FC 8→8") && text.contains("+20.0 %") && text.contains("slower"), "\(text)")
    #expect(text.contains("  2 pairs: 1 slower, 0 faster, 1 same, 0 undecided; the median of all changes is +10.0 %\n"))
    #expect(text.contains("only in \(first): product, third, avx2, 1 threads, warm\n"))
    #expect(text.components(separatedBy: "other").count == 1)
    #expect(try ToolProcess.run("bench", "diff", "--all", first, second).output.contains("other"))
  }

  @Test(arguments: [
    ("", "there is no result in the file"), ("\n\n", "there is no result in the file"),
    ("[]", "the line is not an object"),
    ("{", "it is not an object of JSON"), ("{}", "isa is missing"), ("\u{0}", "it is not an object of JSON"),
    (#"{"isa":"avx2","threads":1}"#, "a kernel or a model is expected"),
    (line(rounds: []), "1 to 10000 times above 0 are expected in rounds_us"),
    (line(rounds: [1, 0]), "1 to 10000 times above 0"), (line(rounds: [1, -1]), "1 to 10000 times above 0"),
    (line().replacingOccurrences(of: "100.0", with: "1e999"), "it is not an object of JSON"),
    (line().replacingOccurrences(of: "100.0", with: "\"x\""), "rounds_us.0 is not of type Double"),
    (line().replacingOccurrences(of: "\"cpu\"", with: "\"gpu\""), "machine.cpu is missing"),
    (line().replacingOccurrences(of: "warm", with: "hot"), "CacheState"),
    (String(repeating: "[", count: 100_000), "it is not an object of JSON"),
  ])
  func namesWhatIsMalformed(_ text: String, _ message: String) throws {
    let isEmpty = text.allSatisfy(\.isNewline)
    let path = try file("b", isEmpty ? text : "\(Self.line())\n\(text)")
    let result = try ToolProcess.run("bench", "diff", try file("a", Self.line()), path)
    #expect(result.status == 65)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(isEmpty ? "(\(path))" : "(\(path), line 2)"), "\(result.errors)")
  }

  @Test func mistakes() throws {
    #expect(try ToolProcess.run("bench", "diff", "a.json").status == 64)
    #expect(try ToolProcess.run("bench", "diff", folder.path("missing"), folder.path("missing")).status == 66)
    let result = try ToolProcess.run(
      "bench", "diff", try file("a", Self.line()), try file("b", Self.line(threads: 2)))
    #expect(result.status == 65)
    #expect(result.errors.contains("the files have no result about the same"))
  }
}
