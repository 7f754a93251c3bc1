/// `apus bench overhead`: what measuring itself takes.
enum BenchOverheadCommand: Command {
  static let description = CommandDescription(
    name: "bench overhead", operands: "", operandCount: 0...0,
    summary: "Measure what measuring itself takes, and how well a kernel of a microsecond is timed.",
    discussion: """
      Reading the clock is part of each time of bench, and of samples of bench kernels, which last 20 µs and more. Calling
      a step is part of each time of a kernel; the figure is that of a step that computes one element. A kernel of about a
      microsecond is timed as bench kernels does, and in a loop that does nothing else and reads the clock twice. The last
      line tells whether the tenth of each round that is not timed is long enough to warm up. All take turns, and the best
      of each counts; the last one is a median.
      """,
    options: [
      .init("seconds", value: "S", "How long to measure (default: 1)."),
      .init("json", "Print a JSON object instead of text."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let seconds = try arguments.doubles("seconds", counts: [1])?[0] ?? 1
    guard (0...3600).contains(seconds) else {
      throw ToolError(
        .usage, "--seconds \(seconds): a number from 0 to 3600 is expected (see apus bench overhead --help)")
    }
    do throws(any Error) {
      let report = OverheadReport(try TimingOverhead(seconds: seconds), on: .current())
      if arguments.has("json") { try Output.printJSON(report) } else { Output.print(report.text) }
    } catch {
      throw ToolError(anyError: error, file: "bench overhead")
    }
  }
}
