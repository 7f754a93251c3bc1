import Apus

/// `apus bench`: how long models take.
enum BenchCommand: Command {
  static let description = CommandDescription(
    name: "bench", operands: "MODEL…", operandCount: 1...Int.max,
    summary: "Measure how long models take.",
    discussion: """
      Inputs are random and the same each time: floats from −1 to 1, integers of up to 16 bits of all values, others 0.
      The model runs without being timed for a tenth of the time, then for all of it. Times are in milliseconds. With
      --profile, the steps are timed one by one besides: rates count two operations for each product that is added up,
      and the bytes of all tensors that a step reads and writes, constants included, each once.
      """,
    options: [
      .init("seconds", value: "S", "How long to run each model (default: 2)."),
      .init("profile", "Show the time of each step and of each type of operator, too."),
      .init("each-line", "Run the model anew for each line of standard input, so that scripts can run others between."),
      .kernels, .threads,
      .init("json", "Print one JSON object for each model instead of text."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let options = try PlanOptions(arguments)
    let seconds = try arguments.doubles("seconds", counts: [1])?[0] ?? 2
    guard (0...86_400).contains(seconds) else {
      throw ToolError(.usage, "--seconds \(seconds): a number from 0 to 86400 is expected (see apus bench --help)")
    }
    guard arguments.operands.count == 1 || !arguments.has("each-line") else {
      throw ToolError(.usage, "--each-line takes one model, found \(arguments.operands.count) (see apus bench --help)")
    }
    try arguments.forEachOperand("not every model could be timed") { path in
      let interpreter = try Interpreter(modelPath: path, options: options)
      try interpreter.allocateTensors()
      try interpreter.fillInputs()
      let timer = RunTimer(interpreter: interpreter, seconds: seconds)
      guard arguments.has("each-line") else { return try measure(path, timer, arguments) }
      while readLine() != nil { try measure(path, timer, arguments) }
    }
  }

  private static func measure(_ path: String, _ timer: RunTimer, _ arguments: ParsedArguments) throws {
    guard let plan = timer.interpreter.plan else { return }
    try timer.warmUp()
    var report = BenchReport(model: path, plan, try timer.runs())
    if arguments.has("profile") {
      report.profile = ProfileReport(plan, try timer.steps(of: plan))
    }
    if arguments.has("json") { try Output.printJSON(report) } else { Output.print(report.text) }
  }
}
