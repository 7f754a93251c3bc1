/// The text of `apus inspect --check` for people.
struct CheckText {
  private let report: CheckReport

  init(_ report: CheckReport) {
    self.report = report
  }

  var text: String {
    var sections = [report.model.printable + "\n" + TextTable.lines(summary)]
    if !report.refusals.isEmpty {
      sections.append(
        report.refusals.reduce("Refused\n") { $0 + "  \($1.reason.printable)\n    remedy: \($1.remedy.printable)\n" })
    }
    if !report.inputs.isEmpty { sections.append("Inputs\n" + TextTable(report.inputs).text) }
    if !report.outputs.isEmpty { sections.append("Outputs\n" + TextTable(report.outputs).text) }
    if !report.otherShapes.isEmpty { sections.append("Other shapes of the inputs, tried\n" + otherShapes) }
    if let memory = report.memory { sections.append("Memory in bytes\n" + text(memory)) }
    return sections.joined(separator: "\n")
  }

  private var summary: [(name: String, text: String)] {
    var rows = [(name: "runs", text: report.runs ? "yes" : "no")]
    if let first = report.deferredOperators.first, let last = report.deferredOperators.last {
      rows[0].text = "yes up to operator \(first); \(first) to \(last) have shapes that depend on values of a run"
      let isChecked = report.uncheckedOperators.count < report.deferredOperators.count
      rows.append(("checked", isChecked ? "of these, the element types" : "of these, only that Apus has them"))
    }
    if !report.uncheckedOperators.isEmpty {
      rows.append(("unchecked", "types and shapes of operators \(list(report.uncheckedOperators))"))
    }
    rows += [("classify", report.classify.text), ("detect", report.detect.text)]
    return rows + report.problems.map { ("problem", $0) }
  }

  private func list(_ indices: [Int]) -> String {
    indices.map(String.init).joined(separator: ", ")
  }

  private var otherShapes: String {
    let isNumbered = report.inputs.count > 1
    var table = TextTable([isNumbered ? "tensor: shape" : "shape", "runs"])
    for trial in report.otherShapes {
      let shapes = trial.inputs.map { isNumbered ? "\($0.index): \($0.shape)" : "\($0.shape)" }
      table.append([shapes.joined(separator: ", "), trial.refusal.map { "no, \($0)" } ?? yes])
    }
    return table.text
  }

  private var yes: String {
    report.deferredOperators.first.map { "yes up to operator \($0)" } ?? "yes"
  }

  private func text(_ memory: CheckReport.MemoryNeeds) -> String {
    let isDynamic = report.inputs.contains { $0.isDynamic }
    var table = TextTable(["part", "bytes", "for"], rightAligned: [1])
    table.append(["file", memory.file.grouped, "the model, mapped"])
    table.append([
      "constants", memory.constants.grouped,
      "copies of weights that the file packs or does not align, and what planning computes",
    ])
    table.append([
      "arena", memory.arena.grouped,
      "tensors of these shapes" + (isDynamic ? "; larger inputs take more" : ""),
    ])
    table.append(["variables", memory.variables.grouped, "what is kept between runs"])
    return table.text
  }
}
