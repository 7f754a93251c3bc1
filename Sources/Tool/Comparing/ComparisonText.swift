import Apus

extension LayerDifference {
  private static let measures = ["max abs", "quanta", "rmse/scale", "SNR dB", "cosine"]

  /// The table of `layers`, with a mark on `culprit`.
  static func table(_ layers: [LayerDifference], _ culprit: LayerDifference?, hasHistogram: Bool) -> String {
    var titles = ["op", "operator", "out"] + measures + measures.map { "iso. " + $0 }
    if hasHistogram { titles += ["histogram", "iso. histogram"] }
    var table = TextTable(titles + ["", "name"], rightAligned: Set([0, 2]).union(3..<3 + 2 * measures.count))
    for layer in layers {
      let verdicts = [layer.cumulative, layer.isolated]
      var row = ["\(layer.operatorIndex)", "\(layer.kind)", layer.output > 0 ? "\(layer.output)" : ""]
      row += verdicts.flatMap(cells)
      if hasHistogram { row += verdicts.map { $0?.difference?.quanta?.text ?? "" } }
      table.append(row + [layer.remark + (layer == culprit ? ", the first" : ""), layer.name])
    }
    return table.text
  }

  private var remark: String {
    if isolated?.reason != nil { return "diverges" }
    if cumulative?.reason != nil { return "values diverge" }
    return isNotCompared ? "not compared" : isolated?.obstacle == nil ? "" : "not isolated"
  }

  private static func cells(_ verdict: ComparisonVerdict?) -> [String] {
    guard let verdict else { return measures.map { _ in "" } }
    guard let difference = verdict.difference else { return ["–"] + measures.dropFirst().map { _ in "" } }
    guard !difference.isEqual else { return ["="] + measures.dropFirst().map { _ in "" } }
    return [
      difference.isMismatched ? "NaN/inf" : difference.maxAbsolute?.short ?? "",
      difference.quanta.map { "\($0.largest)" } ?? "",
      difference.rmseOverScale?.fixed(3) ?? "",
      difference.snr?.fixed(1) ?? "", difference.cosine?.fixed(6) ?? "",
    ]
  }
}

extension TensorDifference {
  /// Whether an element is NaN or infinite on one side alone.
  fileprivate var isMismatched: Bool { nanMismatchCount + infinityMismatchCount > 0 }
}

extension ComparisonSummary {
  /// The summary for people.
  var text: String {
    var lines = [(name: "layers", text: "\(layerCount)")]
    lines.append(("equal", "\(equalCount)"))
    lines.append(("beyond the limits", "\(isolatedCount) by themselves, \(cumulativeCount) in their values"))
    let notIsolated = notIsolatedCount - notComparedCount
    if notComparedCount > 0 { lines.append(("not compared", "\(notComparedCount), the other side has no such tensor")) }
    if notIsolated > 0 { lines.append(("not isolated", "\(notIsolated)\(firstObstacle.map { ": \($0)" } ?? "")")) }
    if let firstIsolated {
      lines.append(("first by itself", "\(firstIsolated.label): \(firstIsolated.isolated?.reason ?? "")"))
    }
    if let firstCumulative {
      lines.append(("first in its values", "\(firstCumulative.label): \(firstCumulative.cumulative?.reason ?? "")"))
    }
    return TextTable.lines(lines)
  }
}
