import Apus

/// `apus bench`: how long models take.
enum BenchCommand: Command {
  static let description = CommandDescription(
    name: "bench", operands: "MODEL…", operandCount: 1...Int.max,
    summary: "Measure how long models take.",
    discussion: """
      Inputs are random and the same each time: floats from −1 to 1, integers of up to 16 bits of all values, others 0.
      The model runs in \(StepTimer.roundCount) rounds that each have memory of their own, or fewer when runs take long; each begins with a tenth
      of its time that is not timed. Times are in milliseconds. The first run, the arena and the memory that
      is resident at most are those of one interpreter. With --profile, the steps are timed one by one besides, in runs
      that take turns with whole ones: rates count two operations for each product that is added up, and the bytes of all
      tensors that a step reads and writes, constants included, each once. bench diff compares two results.
      """,
    options: [
      .init("seconds", value: "S", "How long to run each model (default: 2)."),
      .init("profile", "Show the time of each step and of each type of operator, too."),
      .init("each-line", "Run one round anew for each line of standard input, so that scripts can run others between."),
      .kernels, .threads,
      .init("json", "Print one JSON object for each model instead of text."),
      .init("csv", "Print a line of comma-separated values for each model, or with --profile for each step, instead."),
      .init(
        "html", value: "OUT.html",
        "Write a page with bars of models, types of operators and steps, too; implies --profile."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let options = try PlanOptions(arguments)
    let seconds = try seconds(arguments)
    let page = try BenchPage(arguments)
    let printer = BenchPrinter(arguments)
    var results = BenchPage.Results()
    var failure: ToolError?
    do throws(ToolError) {
      try arguments.forEachOperand("not every model could be timed") { path in
        let prepared = try PreparedModel(path, options)
        let timer = RunTimer(interpreter: prepared.interpreter, seconds: seconds)
        guard arguments.has("each-line") else {
          return results.models.append(try printer.print(prepared, timer, try timer.rounds(of: prepared.plan)))
        }
        while readLine() != nil { try printer.print(prepared, timer, [try timer.round()]) }
      }
    } catch {
      failure = error
    }
    if !results.models.isEmpty { try page?.write(results) }
    if let failure { throw failure }
  }

  /// How long to run each model, when the options go together.
  private static func seconds(_ arguments: ParsedArguments) throws(ToolError) -> Double {
    let seconds = try arguments.doubles("seconds", counts: [1])?[0] ?? 2
    guard (0...86_400).contains(seconds) else {
      throw ToolError(.usage, "--seconds \(seconds): a number from 0 to 86400 is expected (see apus bench --help)")
    }
    guard arguments.operands.count == 1 || !arguments.has("each-line") else {
      throw ToolError(.usage, "--each-line takes one model, found \(arguments.operands.count) (see apus bench --help)")
    }
    guard !arguments.has("json") || !arguments.has("csv") else {
      throw ToolError(.usage, "--json and --csv are two formats; one is expected (see apus bench --help)")
    }
    guard !arguments.has("html") || !arguments.has("each-line") else {
      throw ToolError(.usage, "--each-line has no page; one of --html and it is expected (see apus bench --help)")
    }
    return seconds
  }
}
