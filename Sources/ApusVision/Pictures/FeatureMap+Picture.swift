extension FeatureMap {
  private static let barWidth = ColorScale.colorCount
  private static let barHeight = 10
  private static let margin = 4

  /// The tiles, magnified when they are small, with the colour scale and its numbers below.
  ///
  /// - Throws: `ImageError` with code `limitExceeded` when the picture is too large.
  public func picture() throws(ImageError) -> PaletteImage {
    let factor = max(1, min(8, 480 / max(tiles.width, tiles.height)))
    let margin = Self.margin
    let lines = legend
    let textWidth = lines.map(PixelFont.width).max() ?? 0
    let barTop = tiles.height * factor + 2 * margin
    let textTop = barTop + Self.barHeight + margin
    var picture = try PaletteImage(
      width: max(tiles.width * factor, textWidth, Self.barWidth) + 2 * margin,
      height: textTop + (lines.count + 1) * PixelFont.lineHeight + margin, palette: tiles.palette,
      color: ColorScale.paper)
    for y in 0..<tiles.height {
      for x in 0..<tiles.width {
        picture.fill(
          x: margin + x * factor, y: margin + y * factor, width: factor, height: factor, color: tiles[x, y])
      }
    }
    drawBar(top: barTop, textTop: textTop, on: &picture)
    for (number, line) in lines.enumerated() {
      PixelFont.draw(line, x: margin, y: textTop + (number + 1) * PixelFont.lineHeight, on: &picture)
    }
    if scale.nanCount > 0, let last = lines.last {
      let size = PixelFont.lineHeight - 2
      picture.fill(
        x: 2 * margin + PixelFont.width(last), y: textTop + lines.count * PixelFont.lineHeight, width: size,
        height: size, color: ColorScale.nan)
    }
    return picture
  }

  /// Draws the colours, and the numbers at their ends and of 0 in the middle.
  private func drawBar(top: Int, textTop: Int, on picture: inout PaletteImage) {
    for level in 0..<Self.barWidth {
      picture.fill(
        x: Self.margin + level, y: top, width: 1, height: Self.barHeight,
        color: ColorScale.firstColor + UInt8(level))
    }
    let (first, last) = (scale.ends.first.legendText, scale.ends.last.legendText)
    let end = Self.margin + Self.barWidth
    PixelFont.draw(first, x: Self.margin, y: textTop, on: &picture)
    PixelFont.draw(last, x: end - PixelFont.width(last), y: textTop, on: &picture)
    guard scale.isSigned else { return }
    PixelFont.draw("0", x: Self.margin + (Self.barWidth - PixelFont.width("0")) / 2, y: textTop, on: &picture)
  }

  /// The range of the values where the bar shows another, what is drawn, and how much is not a number.
  private var legend: [String] {
    var lines: [String] = []
    if scale.isSigned { lines.append("\(scale.minimum.legendText) to \(scale.maximum.legendText)") }
    if !grid.summary.isEmpty { lines.append(grid.summary) }
    if scale.nanCount > 0 { lines.append("\(scale.nanCount) nan") }
    return lines
  }
}

extension Float {
  /// The number with four significant digits.
  fileprivate var legendText: String {
    guard self != 0 else { return "0" }
    var (scaled, power) = (Double(self).magnitude, 1.0)
    while scaled < 1000 { (scaled, power) = (scaled * 10, power * 10) }
    while scaled >= 10_000 { (scaled, power) = (scaled / 10, power / 10) }
    let rounded = power >= 1 ? scaled.rounded() / power : scaled.rounded() * (1 / power)
    let text = "\(self < 0 ? -rounded : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
