import Apus

extension ProfileReport {
  /// The times for people.
  var text: String {
    var table = TextTable(
      ["op", "operator", "output shape", "kernel", "parts", "median µs", "share", "cumulative", "rate", "GB/s"],
      rightAligned: [0, 4, 5, 6, 7, 8, 9])
    for step in steps {
      let unit = step.isFloat ? "GFLOP/s" : "GOP/s"
      table.append([
        "\(step.index)", step.type, "\(step.shape)", step.kernel, "\(step.parts)", step.time.fixed(1),
        percent(step.share), percent(step.cumulative),
        step.operationRate.map { "\($0.fixed(1)) \(unit)" } ?? "", step.byteRate.fixed(1),
      ])
    }
    var sums = TextTable(["operator", "steps", "median µs", "share", "cumulative"], rightAligned: [1, 2, 3, 4])
    for type in types {
      sums.append([type.type, "\(type.count)", type.time.fixed(1), percent(type.share), percent(type.cumulative)])
    }
    sums.append(["all", "\(steps.count)", time.fixed(1), "", ""])
    let note =
      deferredOperators.isEmpty
      ? ""
      : "\n  \(deferredOperators.count.of("operator is", "operators are")) planned in each run and not among the steps.\n"
    let whole = "\n  All steps take \(percent(time / max(runTime, 0.001))) of whole runs that took turns with them.\n"
    return table.text + "\n" + sums.text + whole + note
  }

  private func percent(_ share: Double) -> String { "\((100 * share).fixed(1)) %" }
}
