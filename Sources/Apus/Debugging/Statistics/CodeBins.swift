/// Bins of a histogram that hold the same number of stored integers each.
struct CodeBins {
  /// The bounds as real numbers, halfway between stored ones.
  let edges: [Double]
  private let lowest: Int64
  private let width: UInt64

  /// At most `limit` bins for the integers `codes`, of which the lowest stands for `low`; nil when the scale is not
  /// positive and finite, or the range too large.
  init?(_ codes: ClosedRange<Int64>, limit: Int, low: Double, scale: Double) {
    let span = UInt64(bitPattern: codes.upperBound &- codes.lowerBound)
    guard scale > 0, scale.isFinite, span < .max else { return nil }
    lowest = codes.lowerBound
    let width = span / UInt64(limit) + 1
    self.width = width
    edges = (0...span / width + 1).map { low + scale * (Double($0) * Double(width) - 0.5) }
  }

  /// The number of elements in each bin.
  func counts(_ reader: TensorReader) -> [Int] {
    var counts = Array(repeating: 0, count: edges.count - 1)
    reader.forEachBlock { block in
      for code in block.codes { counts[Int(UInt64(bitPattern: code &- lowest) / width)] += 1 }
    }
    return counts
  }
}
