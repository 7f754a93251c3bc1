import Apus

/// `apus inspect`: what a model file holds.
enum InspectCommand: Command {
  static let description = CommandDescription(
    name: "inspect", operands: "MODEL", operandCount: 0...1,
    summary: "Show what a model holds: operators, tensors, quantization, metadata, labels, costs.",
    discussion: """
      Also shows models that Apus cannot run, and says why. Parameters are the elements of all constants but plain
      integers such as shapes and axes; MACs are the products that one run adds up; the arena is the memory for tensors.
      An operator whose kernel is "folded" was computed from constants when the model was planned; one that is "deferred"
      is planned in each run, since its shapes depend on computed values; one that is "refused" or "unsupported" keeps the
      model from running. "A of B" among shapes is the shape A of a tensor that the file declares as B, −1 for sizes that
      may vary.
      """,
    options: [
      .init(
        "check",
        "Say whether the model can run, be resized, classify photos and find objects in\n"
          + "them, with all that is refused; the exit status is 0 if it runs and nothing in\n"
          + "the file is damaged."),
      .init("operators", "List the operators that Apus supports, with their highest versions."),
      .init("plan", "Show the steps that run instead, with their memory, and what planning computed or merged."),
      .kernels, .threads,
      .init("json", "Print one JSON object instead of text; with --operators, one for each."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let views = ["operators", "check", "plan"].filter { arguments.has($0) }
    guard views.count < 2 else {
      throw ToolError(.usage, "--\(views[0]) and --\(views[1]) exclude each other (see apus inspect --help)")
    }
    if arguments.has("operators") {
      guard arguments.operands.isEmpty else {
        throw ToolError(.usage, "--operators takes no model (see apus inspect --help)")
      }
      return try printOperators(isJSON: arguments.has("json"))
    }
    guard let path = arguments.operands.first else {
      throw ToolError(.usage, "MODEL expected (see apus inspect --help)")
    }
    let options = try PlanOptions(arguments)
    guard !arguments.has("check") else { return try check(path, options, isJSON: arguments.has("json")) }
    do throws(any Error) {
      guard !arguments.has("plan") else {
        let report = PlanReport(path: path, try Plan(Model(path: path), options: options))
        return arguments.has("json") ? try Output.printJSON(report) : Output.print(report.text)
      }
      let report = try InspectReport(path: path, options: options)
      if arguments.has("json") { try Output.printJSON(report) } else { Output.print(InspectText(report).text) }
    } catch {
      throw ToolError(anyError: error, file: path)
    }
  }

  private static func check(_ path: String, _ options: PlanOptions, isJSON: Bool) throws(ToolError) {
    let report: CheckReport
    var firstError: ModelError?
    do {
      let model = try Model(path: path)
      let check = ModelCheck(model, options: options)
      report = CheckReport(path: path, model: model, check: check)
      firstError = check.refusals.first?.error
    } catch {
      guard error.code != .notFound, error.code != .unreadable else { throw ToolError(anyError: error, file: path) }
      report = CheckReport(path: path, error: error)
      firstError = error
    }
    if isJSON { try Output.printJSON(report) } else { Output.print(CheckText(report).text) }
    if let firstError {
      let count = report.refusals.count
      throw ToolError(
        ToolError(anyError: firstError, file: path).status,
        "the model cannot run, for \(count == 1 ? "one reason" : "\(count) reasons") (\(path))")
    }
    guard report.problems.isEmpty else {
      throw ToolError(.badData, "the model runs, but its metadata or packed files cannot all be read (\(path))")
    }
  }

  /// One line of `apus inspect --operators --json`.
  private struct SupportedOperator: Encodable {
    let name: String
    let maximumVersion: Int
  }

  private static func printOperators(isJSON: Bool) throws(ToolError) {
    let supported = OperatorSet.supported.map {
      SupportedOperator(name: "\($0.kind)", maximumVersion: $0.maximumVersion)
    }
    guard !isJSON else {
      for entry in supported { try Output.printJSON(entry) }
      return
    }
    var table = TextTable(["operator", "versions"])
    for entry in supported {
      table.append([entry.name, entry.maximumVersion == 1 ? "1" : "1–\(entry.maximumVersion)"])
    }
    Output.print(table.text)
  }
}
