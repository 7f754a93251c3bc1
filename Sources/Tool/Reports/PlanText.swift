extension PlanReport {
  /// The plan for people.
  var text: String {
    let summary = """
      \(model.printable)
        \(kernels) kernels, \(isa), \(threads) thread\(threads == 1 ? "" : "s")
        constants of planning \(constantBytes.grouped) bytes, variables \(variableBytes.grouped) bytes

      """
    return ([summary] + graphs.map { $0.text(isOnly: graphs.count == 1) }).joined(separator: "\n")
  }
}

extension PlanReport.GraphReport {
  /// The steps of the graph for people.
  fileprivate func text(isOnly: Bool) -> String {
    var table = TextTable(
      ["op", "operator", "output", "shape", "at", "bytes", "kernel", "parts", "scratch", "MACs"],
      rightAligned: [0, 4, 5, 7, 8, 9])
    for step in steps {
      let output = step.outputs.first
      table.append([
        "\(step.index)", step.type, output?.type ?? "", output.map { "\($0.shape)" } ?? "",
        output?.offset?.grouped ?? "", output?.bytes.grouped ?? "", step.kernel, "\(step.parts)",
        step.scratchBytes == 0 ? "" : step.scratchBytes.grouped, step.macs == 0 ? "" : step.macs.grouped,
      ])
    }
    let title = isOnly ? "Steps" : "Steps of subgraph \(subgraph)"
    let notes = [
      note(foldedOperators, "computed by planning"), note(mergedOperators, "merged into others or without work"),
      note(deferredOperators, "planned in each run"),
    ]
    return "\(title), arena of \(arenaBytes.grouped) bytes\n" + table.text + notes.joined()
  }

  private func note(_ operators: [Int], _ text: String) -> String {
    guard !operators.isEmpty else { return "" }
    return
      "  \(text): operator\(operators.count == 1 ? "" : "s") \(operators.map(String.init).joined(separator: ", "))\n"
  }
}
