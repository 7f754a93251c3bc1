import Apus

extension TensorDifference {
  /// Everything, a line for each.
  var lines: [(name: String, text: String)] {
    var lines = [(name: "elements", text: elementCount.grouped), (name: "differ", text: differingCount.grouped)]
    if nanMismatchCount > 0 { lines.append(("NaN on one side", nanMismatchCount.grouped)) }
    if infinityMismatchCount > 0 { lines.append(("infinite on one side", infinityMismatchCount.grouped)) }
    guard !isEqual else { return lines }
    if let maxAbsolute {
      let place = maxAbsoluteIndices.map { ", first at \($0)" } ?? ""
      lines.append(("largest difference", maxAbsolute.short + place))
    }
    if let meanAbsolute { lines.append(("mean difference", meanAbsolute.short)) }
    if let rmse { lines.append(("RMSE", rmse.short)) }
    if let rmseOverScale { lines.append(("RMSE / scale", rmseOverScale.short)) }
    if let maxRelative { lines.append(("largest / magnitude", maxRelative.short)) }
    if let cosine { lines.append(("cosine", "\(cosine.fixed(8))")) }
    if let snr { lines.append(("SNR", "\(snr.fixed(1)) dB")) }
    if let maxUlp { lines.append(("ULP", maxUlp.grouped)) }
    if let quanta { lines.append(("quanta", quanta.text)) }
    return lines
  }
}

extension Quanta {
  /// How often each difference occurs.
  var text: String {
    var parts = zip(-Self.limit...Self.limit, counts).filter { $0.1 > 0 }.map {
      "\($0.0 > 0 ? "+" : "")\($0.0): \($0.1.grouped)"
    }
    if lessCount > 0 { parts.insert("less: \(lessCount.grouped)", at: 0) }
    if moreCount > 0 { parts.append("more: \(moreCount.grouped)") }
    return parts.joined(separator: ", ")
  }
}
