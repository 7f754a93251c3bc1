/// A rectangle of whole pixels inside an image, at least 1 × 1.
struct PixelRegion: Equatable {
  let left: Int
  let top: Int
  let width: Int
  let height: Int

  /// The pixels of `region`: edges rounded to the nearest whole pixel, halves up, and moved apart if they meet.
  init(_ region: RegionOfInterest, of image: PixelBuffer) {
    let columns = Self.span(from: region.x, length: region.width, count: image.width)
    let rows = Self.span(from: region.y, length: region.height, count: image.height)
    (left, width) = (columns.lowerBound, columns.count)
    (top, height) = (rows.lowerBound, rows.count)
  }

  private init(left: Int, top: Int, width: Int, height: Int) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// The largest centred square, moved to the top left by half a pixel if it cannot be centred.
  var centeredSquare: PixelRegion {
    let side = min(width, height)
    return PixelRegion(left: left + (width - side) / 2, top: top + (height - side) / 2, width: side, height: side)
  }

  private static func span(from start: Double, length: Double, count: Int) -> Range<Int> {
    let lower = min(Int((start * Double(count) + 0.5).rounded(.down)), count - 1)
    let upper = min(Int(((start + length) * Double(count) + 0.5).rounded(.down)), count)
    return lower..<max(upper, lower + 1)
  }
}
