/// One axis of a resize by a triangle filter: the source interval `start...end` becomes `count` pixels.
struct TriangleAxis {
  private let start: Float
  private let count: Int
  private let scale: Double
  private let filterScale: Double

  init(from start: Float, to end: Float, count: Int) {
    (self.start, self.count) = (start, count)
    // A region too small for single precision would give an empty interval; keep the scale positive.
    scale = max(Double(end - start), .leastNormalMagnitude) / Double(count)
    filterScale = max(scale, 1)
  }

  /// The source pixels on which the result depends, of an axis of `size`.
  func usedRange(size: Int) -> Range<Int> {
    support(of: 0, size: size).lowerBound..<support(of: count - 1, size: size).upperBound
  }

  /// The weights of every target pixel over an axis of `size` pixels.
  func kernel(size: Int) -> TriangleKernel {
    var kernel = TriangleKernel()
    for index in 0..<count {
      let support = support(of: index, size: size)
      kernel.append(first: support.lowerBound, weights: weights(of: index, over: support))
    }
    return kernel
  }

  private func center(of index: Int) -> Double { Double(start) + (Double(index) + 0.5) * scale }

  private func support(of index: Int, size: Int) -> Range<Int> {
    let center = center(of: index)
    let lower = min(max(Int(center - filterScale + 0.5), 0), size)
    return lower..<max(min(Int(center + filterScale + 0.5), size), lower)
  }

  /// Weights that sum to 1.
  private func weights(of index: Int, over support: Range<Int>) -> [Double] {
    let center = center(of: index)
    let inverse = 1 / filterScale
    let weights = support.map { max(0, 1 - abs((Double($0) - center + 0.5) * inverse)) }
    let sum = weights.reduce(0, +)
    return sum == 0 ? weights : weights.map { $0 / sum }
  }
}
