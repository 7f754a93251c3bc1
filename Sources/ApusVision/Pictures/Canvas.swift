/// A picture to draw on.
struct Canvas {
  let width, height: Int
  private var pixels: [UInt8]

  /// The pixels of `image`, each repeated `factor` times in both directions.
  init(_ image: Image, enlargedBy factor: Int) {
    (width, height) = (image.width * factor, image.height * factor)
    guard factor > 1 else {
      pixels = image.pixels
      return
    }
    pixels = []
    pixels.reserveCapacity(width * height * 3)
    for row in 0..<image.height {
      var line: [UInt8] = []
      line.reserveCapacity(width * 3)
      for place in stride(from: row * image.width * 3, to: (row + 1) * image.width * 3, by: 3) {
        for _ in 0..<factor { line += image.pixels[place..<place + 3] }
      }
      for _ in 0..<factor { pixels += line }
    }
  }

  /// The picture.
  var image: Image { Image(checkedWidth: width, height: height, pixels: pixels) }

  /// Mixes `color` into the part of `rectangle` that is inside the picture; an opacity of 1 covers what was there.
  mutating func fill(_ rectangle: PixelRectangle, _ color: PaletteImage.Color, opacity: Float = 1) {
    let inside = rectangle.intersection(PixelRectangle(x: 0, y: 0, width: width, height: height))
    guard !inside.isEmpty else { return }
    for row in inside.y..<inside.y + inside.height {
      for column in inside.x..<inside.x + inside.width {
        mix(color, opacity, at: (row * width + column) * 3)
      }
    }
  }

  /// Mixes `color` into the pixels that `mask` covers, as far as they are inside the picture.
  mutating func fill(_ mask: CoverageMask, _ color: PaletteImage.Color) {
    for row in max(mask.y, 0)..<max(min(mask.y + mask.height, height), max(mask.y, 0)) {
      for column in max(mask.x, 0)..<max(min(mask.x + mask.width, width), max(mask.x, 0)) {
        let share = mask.shares[(row - mask.y) * mask.width + column - mask.x]
        if share > 0 { mix(color, share, at: (row * width + column) * 3) }
      }
    }
  }

  /// Draws the outline of `rectangle`, inwards from its edges.
  mutating func stroke(_ rectangle: PixelRectangle, lineWidth: Int, _ color: PaletteImage.Color, opacity: Float = 1) {
    let (x, y, width, height) = (rectangle.x, rectangle.y, rectangle.width, rectangle.height)
    let sides = [
      PixelRectangle(x: x, y: y, width: width, height: lineWidth),
      PixelRectangle(x: x, y: y + height - lineWidth, width: width, height: lineWidth),
      PixelRectangle(x: x, y: y + lineWidth, width: lineWidth, height: height - 2 * lineWidth),
      PixelRectangle(x: x + width - lineWidth, y: y + lineWidth, width: lineWidth, height: height - 2 * lineWidth),
    ]
    for side in sides { fill(side, color, opacity: opacity) }
  }

  private mutating func mix(_ color: PaletteImage.Color, _ share: Float, at place: Int) {
    func mixed(_ old: UInt8, _ new: UInt8) -> UInt8 {
      UInt8((Float(old) + (Float(new) - Float(old)) * share).rounded())
    }
    pixels[place] = mixed(pixels[place], color.red)
    pixels[place + 1] = mixed(pixels[place + 1], color.green)
    pixels[place + 2] = mixed(pixels[place + 2], color.blue)
  }
}
