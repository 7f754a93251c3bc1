/// The text of `apus inspect --check` for people.
struct CheckText {
  private let report: CheckReport

  init(_ report: CheckReport) {
    self.report = report
  }

  var text: String {
    var lines = [report.model, "  runs  \(report.runs ? "yes" : "no")"]
    if !report.refusals.isEmpty {
      lines += ["", "Refused"]
      for refusal in report.refusals {
        lines += ["  \(refusal.reason.printable)", "    remedy: \(refusal.remedy)"]
      }
    }
    if !report.inputs.isEmpty {
      lines += ["", "Inputs"]
      for input in report.inputs { lines += text(input) }
    }
    if let memory = report.memory {
      lines += ["", "Memory in bytes"]
      lines.append("  arena \(memory.arena.grouped), constants \(memory.constants.grouped),")
      lines.append("  variables \(memory.variables.grouped), file \(memory.file.grouped)")
    }
    if let first = report.deferredOperators.first, let last = report.deferredOperators.last {
      lines += ["", "Operators \(first) to \(last) are planned in each run, when the values that they need are known."]
    }
    if !report.gaps.isEmpty {
      lines += ["", "Missing for apus classify"]
      lines += report.gaps.map { "  \($0.missing): \($0.option)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ input: CheckReport.Input) -> [String] {
    var lines = ["  \(input.index) \(input.type) \(input.shape) \(input.name.printable)"]
    lines.append("    other batch: \(input.batchRefusal.map { "no, \($0.printable)" } ?? "yes")")
    if input.shape.count == 4 {
      lines.append("    other size: \(input.sizeRefusal.map { "no, \($0.printable)" } ?? "yes")")
    }
    return lines
  }
}
