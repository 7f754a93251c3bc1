import TestSupport
import Testing

/// Help, version, and mistakes in the command itself.
@Suite struct HelpTests {
  @Test func overview() throws {
    let result = try ToolProcess.run("--help")
    #expect(result.status == 0)
    for command in ["bench", "classify", "compare", "detect", "inspect", "kernels", "run", "step", "trace"] {
      #expect(result.output.contains("\n  \(command)"))
    }
    #expect(try ToolProcess.run("help").output == result.output)
  }

  @Test(arguments: ["bench", "classify", "compare", "detect", "inspect", "kernels", "run", "trace"])
  func commandHelp(_ command: String) throws {
    let result = try ToolProcess.run(command, "--help")
    #expect(result.status == 0)
    #expect(result.output.contains("Usage: apus \(command)"))
    #expect(result.output.contains("--json"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(try ToolProcess.run("help", command).output == result.output)
    #expect(try ToolProcess.run(command, "-h").output == result.output)
  }

  @Test func version() throws {
    let result = try ToolProcess.run("--version")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("apus "))
  }

  @Test func saysWhereTheDefaultModelIsExpected() throws {
    let folder = try TemporaryFolder()
    let result = try ToolProcess.run(["classify", "photo.png"], copiedTo: folder.path("apus"))
    #expect(result.status == 66)
    #expect(result.errors.contains("the default model is not installed; give one with --model ("))
    #expect(result.errors.contains("/share/apus/efficientnet_lite0.tflite)"), "\(result.errors)")
  }

  @Test(arguments: [
    (
      [], "a command is expected: bench, bench diff, bench kernels, bench limits, bench overhead, classify, compare,"
    ),
    (["bench", "diff", "a"], "A.json B.json expected, found 1: a"),
    (["clasify"], "unknown command clasify; did you mean classify?"),
    (["classify"], "IMAGE… expected, none is given"), (["run", "a", "b"], "MODEL expected, found 2: a b"),
    (["inspect"], "MODEL expected"), (["run", "a", "--input"], "--input needs a value FILE.npy"),
    (["inspect", "a", "--json=yes"], "--json takes no value"),
    (["kernels", "a"], "no operand expected, found 1: a"),
    (["bench", "a", "--seconds", "-1"], "--seconds -1.0: a number from 0 to 86400 is expected"),
    (["bench", "a", "b", "--each-line"], "--each-line takes one model, found 2"),
  ])
  func mistakes(_ arguments: [String], _ message: String) throws {
    let result = try ToolProcess.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("apus: error: \(message)"), "\(result.errors)")
  }
}
