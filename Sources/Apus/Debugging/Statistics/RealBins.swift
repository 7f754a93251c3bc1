/// Bins of a histogram of the same width.
struct RealBins {
  /// The bounds, from the least to the greatest number.
  let edges: [Double]

  /// `count` bins over `range`.
  init(_ range: ClosedRange<Double>, count: Int) {
    let (low, high) = (range.lowerBound, range.upperBound)
    edges = (0...count).map { edge in
      let share = Double(edge) / Double(count)
      return edge == count ? high : low * (1 - share) + high * share
    }
  }

  /// The number of elements in each bin.
  func counts(_ reader: TensorReader) -> [Int] {
    var counts = Array(repeating: 0, count: edges.count - 1)
    reader.forEachBlock { block in
      for real in block.reals where real.isFinite { counts[bin(real)] += 1 }
    }
    return counts
  }

  /// The bin of a number in the range: the last whose lower bound is not above it.
  private func bin(_ real: Double) -> Int {
    let (last, low, high) = (edges.count - 2, edges[0], edges[edges.count - 1])
    let share = (real / 2 - low / 2) / (high / 2 - low / 2)
    var bin = share.isFinite ? min(max(Int(share * Double(last + 1)), 0), last) : 0
    while bin > 0, real < edges[bin] { bin -= 1 }
    while bin < last, real >= edges[bin + 1] { bin += 1 }
    return bin
  }
}
