import Apus

/// `apus trace`: a run to look at.
enum TraceCommand: Command {
  static let description = CommandDescription(
    name: "trace", operands: "MODEL", operandCount: 1...1,
    summary: "Write down a run, to be looked at in a browser.",
    discussion: """
      --html writes one page that loads nothing from elsewhere: the graph, the steps and their times, and for each step
      its tensors' statistics, histograms and feature maps. --trace writes what threads did when in the quickest of five
      runs, for chrome://tracing or Perfetto. At least one of both is needed. Values are those of a run with every tensor
      kept, which changes none of them; times are those of the plan that other commands run.
      """,
    options: [CommandDescription.Option].modelInputs + [
      .init("html", value: "OUT.html", "Write the page."),
      .init("trace", value: "OUT.json", "Write the trace of a run."),
      .init("against", value: "WHAT", "What the page compares with, as apus compare does:\n\(Against.help)"),
      .init("seconds", value: "S", "How long to time the steps (default: 1)."),
      .kernels, .threads, .isa,
      .init("json", "Print one JSON object for each file instead of text."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let path = arguments.operands[0]
    let seconds = try arguments.doubles("seconds", counts: [1])?[0] ?? 1
    guard (0...86_400).contains(seconds) else {
      throw ToolError(.usage, "--seconds \(seconds): a number from 0 to 86400 is expected (see apus trace --help)")
    }
    guard arguments.has("html") || arguments.has("trace") else {
      throw ToolError(.usage, "--html or --trace is expected (see apus trace --help)")
    }
    for output in arguments.values("html") + arguments.values("trace") { try Files.checkWritable(output) }
    var inputSource = ""
    let session = try DebugSession(path, arguments, inputSource: &inputSource)
    do throws(any Error) {
      let run = try TracedRun(session, seconds: seconds)
      if let output = arguments.value("html") {
        try write(page(run, session, inputSource, arguments), to: output, arguments)
      }
      if let output = arguments.value("trace") {
        try write(Array(Output.json(ChromeTrace(model: Files.name(path), run.trace))), to: output, arguments)
      }
    } catch {
      throw ToolError(anyError: error, file: path)
    }
  }

  private static func page(
    _ run: TracedRun, _ session: DebugSession, _ inputSource: String, _ arguments: ParsedArguments
  ) throws -> [UInt8] {
    let comparison = try arguments.value("against").map {
      try TracedComparison(session, with: Against($0, session.plan.options))
    }
    try session.finish()
    let report = TraceReport(
      model: Files.name(arguments.operands[0]), inputSource: inputSource, run, TensorContents.all(of: session),
      comparison)
    return try TracePage.contents(report)
  }

  private static func write(_ bytes: [UInt8], to path: String, _ arguments: ParsedArguments) throws(ToolError) {
    try Files.write(bytes, to: path)
    let written = WrittenFile(file: path, bytes: bytes.count)
    if arguments.has("json") { try Output.printJSON(written) } else { Output.print(written.text) }
  }
}
