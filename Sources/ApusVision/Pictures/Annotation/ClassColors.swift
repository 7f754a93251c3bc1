/// Colours that stand for classes in pictures.
enum ClassColors {
  /// Strong colours that are easily told apart, neighbours most, and seen on black; their outlines show them on white.
  static let colors: [PaletteImage.Color] = [
    .init(255, 64, 54), .init(0, 150, 255), .init(255, 214, 0), .init(46, 204, 64), .init(200, 60, 240),
    .init(255, 133, 27), .init(0, 220, 210), .init(240, 18, 130), .init(160, 230, 30), .init(100, 100, 255),
    .init(205, 130, 70), .init(0, 170, 120), .init(255, 150, 190), .init(180, 160, 0), .init(150, 190, 255),
    .init(170, 255, 195), .init(255, 175, 90), .init(90, 200, 230), .init(220, 140, 255), .init(130, 200, 90),
  ]

  /// The colour of class `index`; the same for every 20th class.
  static func color(_ index: Int) -> PaletteImage.Color {
    colors[((index % colors.count) + colors.count) % colors.count]
  }

  /// Black or white, whichever is read more easily on `color`.
  static func ink(on color: PaletteImage.Color) -> PaletteImage.Color {
    func light(_ sample: UInt8) -> Double { Double(sample) / 255 * (Double(sample) / 255) }
    let luminance = 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
    // Where contrast with black and with white are the same by WCAG: (L + 0.05)² = 0.05 · 1.05.
    return luminance > 0.179 ? .init(0, 0, 0) : .init(255, 255, 255)
  }
}
