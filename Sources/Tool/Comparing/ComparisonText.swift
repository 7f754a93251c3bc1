import Apus

extension LayerDifference {
  /// What the table shows of each way to compare: less of both than of one alone.
  private static let measures = ["max abs", "quanta", "SNR dB", "rmse/scale", "cosine"]

  /// The table of `layers`, with a mark on `culprit`.
  static func table(_ layers: [LayerDifference], _ culprit: LayerDifference?, hasHistogram: Bool) -> String {
    let isBoth = layers.contains { $0.isolated != nil && $0.cumulative != nil }
    let count = isBoth ? 3 : measures.count
    var titles = ["op", "operator", "out"]
    titles += isBoth ? measures[..<count].map { "run " + $0 } + measures[..<count].map { "own " + $0 } : measures
    if hasHistogram { titles += isBoth ? ["run histogram", "own histogram"] : ["histogram"] }
    var table = TextTable(titles + ["", "name"], rightAligned: Set([0, 2]).union(3..<3 + (isBoth ? 2 : 1) * count))
    for layer in layers {
      let verdicts = isBoth ? [layer.cumulative, layer.isolated] : [layer.cumulative ?? layer.isolated]
      var row = ["\(layer.operatorIndex)", "\(layer.kind)", layer.output > 0 ? "\(layer.output)" : ""]
      row += verdicts.flatMap { cells($0).prefix(count) }
      if hasHistogram { row += verdicts.map { $0?.difference?.quanta?.text ?? "" } }
      table.append(row + [layer.remark + (layer == culprit ? ", the first" : ""), layer.shortName])
    }
    return table.text
  }

  /// Differences of roundings add up, so the values of a layer that is right by itself drift away.
  private var remark: String {
    if isolated?.reason != nil { return "diverges" }
    if cumulative?.reason != nil { return isolated?.difference == nil ? "values diverge" : "drift" }
    return isNotCompared ? "not compared" : isolated?.obstacle == nil ? "" : "not isolated"
  }

  private static func cells(_ verdict: ComparisonVerdict?) -> [String] {
    guard let verdict else { return measures.map { _ in "" } }
    guard let difference = verdict.difference else { return ["–"] + measures.dropFirst().map { _ in "" } }
    guard !difference.isEqual else { return ["="] + measures.dropFirst().map { _ in "" } }
    // Measures are over what is finite on both sides, which says little then.
    guard !difference.isMismatched else { return ["NaN/inf"] + measures.dropFirst().map { _ in "" } }
    return [
      difference.maxAbsolute?.short ?? "", difference.quanta.map { "\($0.largest)" } ?? "",
      difference.snr?.fixed(1) ?? "", difference.rmseOverScale?.fixed(3) ?? "", difference.cosine?.fixed(6) ?? "",
    ]
  }
}

extension TensorDifference {
  /// Whether an element is NaN or infinite on one side alone.
  fileprivate var isMismatched: Bool { nanMismatchCount + infinityMismatchCount > 0 }
}

extension ComparisonSummary {
  /// The summary for people, of a comparison in `modes`.
  func text(_ modes: Set<ModelComparison.Mode>) -> String {
    var lines = [(name: "layers", text: "\(layerCount)")]
    lines.append(("equal", "\(equalCount)"))
    var beyond = ["\(isolatedCount) by themselves", "\(cumulativeCount) in their values"]
    if modes == [.isolated] { beyond.removeLast() }
    if modes == [.cumulative] { beyond.removeFirst() }
    lines.append(("beyond the limits", beyond.joined(separator: ", ")))
    let notIsolated = notIsolatedCount - notComparedCount
    if notComparedCount > 0 { lines.append(("not compared", "\(notComparedCount), the other side has no such tensor")) }
    if notIsolated > 0 {
      lines.append(("not isolated", "\(notIsolated)\(firstObstacle.map { ": \($0.shortened(to: 160))" } ?? "")"))
    }
    if let firstIsolated {
      lines.append(("first by itself", "\(firstIsolated.label): \(firstIsolated.isolated?.reason ?? "")"))
    }
    if let firstCumulative {
      lines.append(("first in its values", "\(firstCumulative.label): \(firstCumulative.cumulative?.reason ?? "")"))
    }
    if culprit == nil {
      lines.append(("verdict", modes.contains(.isolated) ? "no layer diverges by itself" : "no layer diverges"))
    }
    return TextTable.lines(lines)
  }
}
