/// Where the pixels of one axis of a target picture lie on the source axis.
struct BilinearAxis {
  /// Two neighbouring source pixels, and the weight of the second; twice the same one where the weight is 0.
  struct Tap {
    let lower: Int
    let upper: Int
    let fraction: Double
  }

  /// One tap per target pixel.
  let taps: [Tap]
  /// Target pixels whose centre lies on the source; the others are black.
  let covered: Range<Int>

  /// Target pixel `i` samples `start + i * length / count`, rounded to 1/32 pixel, halves to even, and clamped to
  /// `0..<size`.
  ///
  /// OpenCV's warp, which MediaPipe uses, has positions of five fractional bits.
  init(edgesFrom start: Double, length: Double, count: Int, size: Int) {
    let step = length / Double(count)
    taps = (0..<count).map { index in
      let position = start + Double(index) * step
      return Self.tap(at: (position * 32).rounded(.toNearestOrEven) / 32, within: 0..<size)
    }
    covered = 0..<count
  }

  /// Target pixel `i` samples `start + (i + 0.5) * length / count - 0.5`, clamped to `bounds`.
  init(centersFrom start: Double, length: Double, count: Int, within bounds: Range<Int>) {
    let step = length / Double(count)
    let positions = (0..<count).map { start + (Double($0) + 0.5) * step }
    taps = positions.map { Self.tap(at: $0 - 0.5, within: bounds) }
    let first = positions.firstIndex { $0 >= Double(bounds.lowerBound) } ?? count
    let end = positions.firstIndex { $0 >= Double(bounds.upperBound) } ?? count
    covered = first..<max(first, end)
  }

  private static func tap(at position: Double, within bounds: Range<Int>) -> Tap {
    let last = bounds.upperBound - 1
    let clamped = min(max(position, Double(bounds.lowerBound)), Double(last))
    let lower = Int(clamped)
    let fraction = clamped - Double(lower)
    return Tap(lower: lower, upper: fraction > 0 ? lower + 1 : lower, fraction: fraction)
  }
}
