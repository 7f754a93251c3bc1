/// How much of each pixel the inside of an outline covers, computed exactly but for the flattening of curves.
struct CoverageMask {
  /// The place of the first column and row in the picture.
  let x, y: Int
  let width, height: Int
  /// The share of each pixel, 0 to 1, layout `[height, width]`.
  private(set) var shares: [Float]

  /// The mask of closed `curves`; where outlines wind in opposite directions there is a hole.
  init(_ curves: [OutlineCurve]) {
    let points = curves.flatMap { [$0.start, $0.control, $0.end] }
    x = Int((points.map(\.x).min() ?? 0).rounded(.down))
    y = Int((points.map(\.y).min() ?? 0).rounded(.down))
    // One column more takes what lies right of the outline.
    width = Int((points.map(\.x).max() ?? 0).rounded(.up)) - x + 2
    height = Int((points.map(\.y).max() ?? 0).rounded(.up)) - y + 1
    shares = Array(repeating: 0, count: width * height)
    for curve in curves {
      // Chords are at most bend / 2 / count² from the curve: a 64th of a pixel.
      let count = max(1, Int((curve.bend * 32).squareRoot().rounded(.up)))
      var start = curve.start
      for step in 1...count {
        let end = curve.point(at: Double(step) / Double(count))
        add(from: start, to: end)
        start = end
      }
    }
    for row in 0..<height {
      var sum: Float = 0
      for place in row * width..<(row + 1) * width {
        sum += shares[place]
        shares[place] = min(abs(sum), 1)
      }
    }
  }

  /// Adds an edge: each pixel gets the area right of the edge minus what the pixel before has, so that sums from the left
  /// are areas.
  private mutating func add(from start: OutlinePoint, to end: OutlinePoint) {
    guard start.y != end.y else { return }
    let slope = (end.x - start.x) / (end.y - start.y)
    let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
    let sign = start.y < end.y ? 1.0 : -1.0
    let (originX, originY) = (Double(x), Double(y))
    for row in Int((top.y - originY).rounded(.down))..<Int((bottom.y - originY).rounded(.up)) {
      let upper = max(top.y, originY + Double(row))
      let lower = min(bottom.y, originY + Double(row + 1))
      let xs = [upper, lower].map { top.x + ($0 - top.y) * slope - originX }
      let (left, right) = (max(min(xs[0], xs[1]), 0), max(xs[0], xs[1]))
      addRowPiece(row, from: left, to: right, height: (lower - upper) * sign)
    }
  }

  /// Adds a piece of an edge within one row, from column `left` to `right`, of this height.
  private mutating func addRowPiece(_ row: Int, from left: Double, to right: Double, height: Double) {
    var start = left
    let last = Int(right.rounded(.down))
    for column in Int(left.rounded(.down))...last {
      let end = column == last ? right : Double(column + 1)
      let part = right > left ? height * (end - start) / (right - left) : height
      let rest = part * ((start + end) / 2 - Double(column))
      let place = row * width + column
      shares[place] += Float(part - rest)
      if column + 1 < width { shares[place + 1] += Float(rest) }
      start = end
    }
  }
}
