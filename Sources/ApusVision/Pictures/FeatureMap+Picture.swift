extension FeatureMap {
  /// The tiles, magnified when they are small, with the colour scale and its numbers below.
  ///
  /// - Throws: `ImageError` with code `limitExceeded` when the picture is too large.
  public func picture() throws(ImageError) -> PaletteImage {
    let factor = max(1, min(8, 480 / max(tiles.width, tiles.height)))
    let margin = 4
    let lines = legend
    let textWidth = lines.map(PixelFont.width).max() ?? 0
    let width = max(tiles.width * factor, textWidth, Self.barWidth) + 2 * margin
    let barTop = tiles.height * factor + 2 * margin
    let textTop = barTop + Self.barHeight + margin
    var picture = try PaletteImage(
      width: width, height: textTop + lines.count * PixelFont.lineHeight + margin, palette: tiles.palette,
      color: ColorScale.paper)
    for y in 0..<tiles.height {
      for x in 0..<tiles.width {
        picture.fill(
          x: margin + x * factor, y: margin + y * factor, width: factor, height: factor, color: tiles[x, y])
      }
    }
    for x in 0..<Self.barWidth {
      let color = ColorScale.firstColor + UInt8(x * ColorScale.colorCount / Self.barWidth)
      picture.fill(x: margin + x, y: barTop, width: 1, height: Self.barHeight, color: color)
    }
    for (number, line) in lines.enumerated() {
      PixelFont.draw(line, x: margin, y: textTop + number * PixelFont.lineHeight, on: &picture)
    }
    if scale.nanCount > 0 {
      let size = PixelFont.lineHeight - 2
      let x = margin + PixelFont.width(lines[lines.count - 1]) + margin
      picture.fill(
        x: x, y: textTop + (lines.count - 1) * PixelFont.lineHeight, width: size, height: size, color: ColorScale.nan)
    }
    return picture
  }

  private static var barWidth: Int { ColorScale.colorCount }
  private static var barHeight: Int { 10 }

  /// The numbers at the ends of the bar and in its middle, what is drawn, and how much is not a number.
  private var legend: [String] {
    let (first, last) = scale.ends
    let middle = scale.isSigned ? "0" : ""
    var numbers = first.legendText
    numbers.pad(to: (Self.barWidth / PixelFont.characterWidth - middle.count) / 2)
    numbers += middle
    let end = last.legendText
    numbers.pad(to: Self.barWidth / PixelFont.characterWidth - end.count)
    var lines = [numbers + end]
    if scale.isSigned { lines.append("\(scale.minimum.legendText) to \(scale.maximum.legendText)") }
    if !grid.summary.isEmpty { lines.append(grid.summary) }
    if scale.nanCount > 0 { lines.append("\(scale.nanCount) nan") }
    return lines
  }
}

extension String {
  fileprivate mutating func pad(to count: Int) {
    self += String(repeating: " ", count: max(count - self.count, 1))
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
