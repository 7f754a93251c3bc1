import Apus

/// The text of `apus inspect` for people.
struct InspectText {
  private let report: InspectReport

  init(_ report: InspectReport) {
    self.report = report
  }

  var text: String {
    var sections = [summary]
    for (index, subgraph) in report.subgraphs.enumerated() {
      let suffix = report.subgraphs.count > 1 ? " of subgraph \(index) \(subgraph.name.printable)" : ""
      sections.append("Inputs\(suffix)\n" + tensorTable(subgraph.inputs, subgraph))
      sections.append("Outputs\(suffix)\n" + tensorTable(subgraph.outputs, subgraph))
      sections.append("Operators\(suffix)\n" + operatorTable(subgraph))
      sections.append("Tensors\(suffix)\n" + tensorTable(Array(subgraph.tensors.indices), subgraph))
    }
    if !report.signatures.isEmpty { sections.append("Signatures\n" + signatures) }
    if let metadata = report.metadata { sections.append("Metadata\n" + text(metadata)) }
    if !report.files.isEmpty { sections.append("Packed files\n" + files) }
    return sections.joined(separator: "\n")
  }

  private var summary: String {
    var rows: [(name: String, text: String)] = [
      ("file", "\(report.bytes.grouped) bytes, schema version \(report.schemaVersion)"),
      ("operators", report.subgraphs.map(\.operators.count).reduce(0, +).grouped),
      ("parameters", report.parameters.grouped),
    ]
    if !report.description.isEmpty { rows.insert(("description", report.description), at: 1) }
    if let settings = report.settings { rows.insert(("settings", settings.printable), at: 1) }
    if let macs = report.macs { rows.append(("MACs", macs.grouped)) }
    if let bytes = report.arenaBytes { rows.append(("arena", "\(bytes.grouped) bytes")) }
    rows.append(("runs", runs))
    rows += report.problems.map { ("problem", $0) }
    return report.model.printable + "\n" + TextTable.lines(rows)
  }

  private var runs: String {
    if let refusal = report.refusal {
      return "no, \(refusal)" + (report.refusalCount > 1 ? "; \(report.refusalCount - 1) more, see --check" : "")
    }
    guard let first = report.deferredOperators.first, let last = report.deferredOperators.last else { return "yes" }
    return "yes, operators \(first) to \(last) as far as can be told before a run"
  }

  private func tensorTable(_ indices: [Int], _ subgraph: SubgraphReport) -> String {
    TextTable(indices.map { subgraph.tensors[$0] }).text
  }

  private func operatorTable(_ subgraph: SubgraphReport) -> String {
    var table = TextTable(
      ["op", "operator", "version", "inputs", "outputs", "output shape", "MACs", "kernel", "options"],
      rightAligned: [0, 2, 6])
    for node in subgraph.operators {
      let output = node.outputs.first.map { "\(subgraph.tensors[$0].shape)" } ?? ""
      table.append([
        "\(node.index)", node.name, "\(node.version)", list(node.inputs), list(node.outputs), output,
        node.macs.map(\.grouped) ?? "", node.kernel ?? "", node.optionTexts.joined(separator: ", "),
      ])
    }
    return table.text
  }

  private func list(_ indices: [Int]) -> String {
    indices.map { $0 < 0 ? "–" : "\($0)" }.joined(separator: ",")
  }

  private var signatures: String {
    report.signatures.map { signature in
      func names(_ bindings: [SignatureReport.Binding]) -> String {
        bindings.map { "\($0.name.printable) (\($0.tensor))" }.joined(separator: ", ")
      }
      return
        "  \(signature.key.printable)\n    inputs   \(names(signature.inputs))\n    outputs  \(names(signature.outputs))\n"
    }.joined()
  }

  private func text(_ metadata: MetadataReport) -> String {
    let fields = [
      ("name", metadata.name), ("description", metadata.description), ("version", metadata.version),
      ("author", metadata.author), ("license", metadata.license), ("parser", metadata.minParserVersion),
    ]
    let rows = fields.compactMap { name, value in value.map { (name: name, text: $0.replacing("\n", with: " ")) } }
    let inputs = metadata.inputs.enumerated().map { (name: "input \($0)", text: text($1)) }
    let outputs = metadata.outputs.enumerated().map { (name: "output \($0)", text: text($1)) }
    return TextTable.lines(rows + inputs + outputs)
  }

  private func text(_ tensor: MetadataReport.Tensor) -> String {
    var parts = [tensor.name ?? ""]
    if let mean = tensor.mean, let std = tensor.std { parts.append("mean \(mean), std \(std)") }
    if let threshold = tensor.scoreThreshold { parts.append("score threshold \(threshold)") }
    if let calibration = tensor.scoreCalibration { parts.append("score calibration \(calibration)") }
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private var files: String {
    var table = TextTable(["file", "bytes", "contents"], rightAligned: [1])
    for file in report.files {
      let contents = report.labels.filter { $0.file == file.name }.map {
        "\($0.labels.count.of("label")) of output \($0.output)"
      }
      table.append([file.name, file.bytes.grouped, contents.joined(separator: ", ")])
    }
    return table.text
  }
}
