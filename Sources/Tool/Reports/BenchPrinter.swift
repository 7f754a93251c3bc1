import Apus

/// Prints what `apus bench` finds, in the format that the user wants.
struct BenchPrinter {
  private enum Format {
    case text, json, csv
  }

  private let format: Format
  private let hasProfile: Bool
  private let machine = MachineRecord.current()

  /// A printer as `arguments` say; a table's titles are printed at once.
  init(_ arguments: ParsedArguments) {
    format = arguments.has("json") ? .json : arguments.has("csv") ? .csv : .text
    hasProfile = arguments.has("profile") || arguments.has("html")
    if format == .csv { Output.print(hasProfile ? ProfileReport.titles.text : BenchReport.titles.text) }
  }

  /// Prints the times of `rounds`, and with `--profile` those of steps, which `timer` measures; gives what it printed.
  @discardableResult
  func print(_ prepared: PreparedModel, _ timer: RunTimer, _ rounds: [Timings]) throws -> BenchReport {
    var report = BenchReport(prepared, rounds, on: machine)
    if hasProfile { report.profile = ProfileReport(prepared.plan, try timer.profile(of: prepared.plan)) }
    switch format {
    case .text: Output.print(report.text)
    case .json: try Output.printJSON(report)
    case .csv:
      let rows = report.profile?.rows(of: report.model) ?? [report.row]
      Output.print(rows.map(\.text).joined())
    }
    return report
  }
}
