/// A point of an outline.
struct OutlinePoint {
  let x, y: Double
}

/// A quadratic Bézier curve of an outline; a line has its middle as control point.
struct OutlineCurve {
  let start, control, end: OutlinePoint

  /// The curve with every point replaced.
  func mapped(_ transform: (OutlinePoint) -> OutlinePoint) -> Self {
    Self(start: transform(start), control: transform(control), end: transform(end))
  }

  /// The point at `fraction` of the way.
  func point(at fraction: Double) -> OutlinePoint {
    let rest = 1 - fraction
    let (a, b, c) = (rest * rest, 2 * rest * fraction, fraction * fraction)
    return OutlinePoint(
      x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
  }

  /// How far the control point is from the middle of the ends: 0 for lines.
  var bend: Double {
    let (dx, dy) = (control.x - (start.x + end.x) / 2, control.y - (start.y + end.y) / 2)
    return (dx * dx + dy * dy).squareRoot()
  }
}
