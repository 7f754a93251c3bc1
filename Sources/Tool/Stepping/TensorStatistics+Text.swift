import Apus

extension TensorStatistics {
  /// The range and what is remarkable, in one line.
  var line: String {
    guard let minimum, let maximum, let mean, let standardDeviation else {
      return elementCount == 0 ? "no elements" : "no finite element of \(elementCount.grouped)" + remarks
    }
    return "\(text(minimum)) to \(text(maximum)), mean \(mean.short), std \(standardDeviation.short)" + remarks
  }

  private var remarks: String {
    var parts: [String] = []
    if nanCount > 0 { parts.append("\(nanCount.grouped) NaN") }
    if infinityCount > 0 { parts.append("\(infinityCount.grouped) infinite") }
    if let saturatedShare, saturatedShare > 0.01 { parts.append("\((100 * saturatedShare).fixed(1)) % saturated") }
    if let zeroChannelCount, zeroChannelCount > 0 {
      parts.append("\(zeroChannelCount) \(zeroChannelCount == 1 ? "channel is" : "channels are") 0")
    }
    return parts.map { ", \($0)" }.joined()
  }

  /// Everything, a line for each.
  var lines: [(name: String, text: String)] {
    var lines = [(name: "elements", text: elementCount.grouped)]
    if let minimum, let maximum, let mean, let standardDeviation {
      lines.append(("minimum", text(minimum)))
      lines.append(("maximum", text(maximum)))
      lines.append(("mean", mean.short))
      lines.append(("standard deviation", standardDeviation.short))
    }
    lines.append(("zeros", count(zeroCount)))
    lines.append(("NaN", count(nanCount)))
    lines.append(("infinite", count(infinityCount)))
    if let saturatedLowCount, let saturatedHighCount {
      lines.append(("at the type's bounds", "\(count(saturatedLowCount)) low, \(count(saturatedHighCount)) high"))
    }
    let bounds = [activationLowCount.map { "\(count($0)) low" }, activationHighCount.map { "\(count($0)) high" }]
    let texts = bounds.compactMap(\.self)
    if !texts.isEmpty { lines.append(("at the activation's bounds", texts.joined(separator: ", "))) }
    if let usedQuantizationRange, let effectiveBits {
      lines.append(
        ("codes used", "\((100 * usedQuantizationRange).fixed(1)) % of the range, \(effectiveBits.fixed(2)) bits"))
    }
    if let zeroChannelCount, let constantChannelCount {
      lines.append(("dead channels", "\(zeroChannelCount) all zero, \(constantChannelCount) all of one other value"))
    }
    return lines
  }

  /// An element; integers in full.
  private func text(_ element: Double) -> String {
    // Only integers have bounds at which they saturate.
    saturatedLowCount == nil ? element.short : element.inFull
  }

  private func count(_ count: Int) -> String {
    guard count > 0 else { return "0" }
    return "\(count.grouped) (\((100 * Double(count) / Double(elementCount)).fixed(2)) %)"
  }
}
