import ApusVision
import Foundation

/// The files in `Fixtures`, which `generate.py` writes.
enum Fixture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static func path(_ name: String) -> String { folder.appending(path: name).path }

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: name)))
  }

  /// The image that the file `name` must give: the samples in the `.rgb` file beside it.
  static func expectedImage(of name: String, width: Int, height: Int) throws -> Image {
    let stem = name.prefix { $0 != "." }
    return try Image(width: width, height: height, pixels: bytes("\(stem).rgb"))
  }

  /// Lossless files of 21 × 13 pixels.
  static let lossless = [
    "png-rgb.png", "png-rgb-interlaced.png", "png-rgb-trns.png", "png-rgb-gamma.png", "png-rgb16.png", "png-rgba.png",
    "png-rgba16-interlaced.png", "png-gray-alpha.png", "png-gray1.png", "png-gray2.png", "png-gray4.png",
    "png-gray8.png", "png-gray16.png", "png-palette4.png", "png-palette8-trns.png", "png-palette8-interlaced.png",
    "bmp-24.bmp", "bmp-24-top-down.bmp", "bmp-24-core.bmp", "bmp-24-v5.bmp", "bmp-32.bmp", "bmp-32-fields.bmp",
    "bmp-32-fields-v2.bmp", "bmp-32-fields-v3.bmp", "bmp-32-fields-v4-rgba.bmp", "bmp-32-fields-10.bmp", "bmp-16.bmp",
    "bmp-16-565.bmp", "bmp-palette1.bmp", "bmp-palette4.bmp", "bmp-palette8.bmp",
    "ppm-binary.ppm", "ppm-text.ppm", "ppm-binary-65535.ppm", "pgm-binary.pgm", "pgm-binary-100.pgm",
    "pgm-text-100.pgm", "pgm-binary-65535.pgm",
  ]

  /// JPEG files of 37 × 29 pixels.
  static let jpeg = [
    "jpeg-420.jpg", "jpeg-422.jpg", "jpeg-444.jpg", "jpeg-restart.jpg", "jpeg-progressive.jpg", "jpeg-rgb.jpg",
    "jpeg-gray.jpg", "jpeg-gray-progressive.jpg", "jpeg-cmyk.jpg", "jpeg-ycck.jpg", "jpeg-cmyk-unmarked.jpg",
  ]
}
