/// A rectangle of whole pixels.
struct PixelRectangle: Equatable {
  var x, y, width, height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }

  var area: Int { isEmpty ? 0 : width * height }

  /// What both have in common, possibly empty.
  func intersection(_ other: Self) -> Self {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Self(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
  }

  /// The rectangle with `margin` more on every side.
  func grown(by margin: Int) -> Self {
    Self(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The rectangle moved into one from (0, 0) of this size as far as it fits.
  func moved(into width: Int, _ height: Int) -> Self {
    Self(
      x: max(0, min(x, width - self.width)), y: max(0, min(y, height - self.height)), width: self.width,
      height: self.height)
  }
}
