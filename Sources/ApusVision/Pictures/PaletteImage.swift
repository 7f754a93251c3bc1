import CImageCodecs

/// An 8-bit image whose pixels are numbers of colours.
public struct PaletteImage: Equatable, Sendable {
  /// A colour.
  public struct Color: Equatable, Sendable {
    /// The samples.
    public let red, green, blue: UInt8

    /// A colour of these samples.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }
  }

  /// Columns; at least 1.
  public let width: Int
  /// Rows; at least 1.
  public let height: Int
  /// The colours, 1 to 256.
  public let palette: [Color]
  /// The number of each pixel's colour, layout `[height, width]`, top row first.
  public private(set) var pixels: [UInt8]

  /// An image of these sizes, all of it in colour `color`.
  ///
  /// - Throws: `ImageError` with code `malformed` or `limitExceeded` for sizes outside `ImageLimits`,
  ///   `invalidArgument` when the palette has no colour `color` or more than 256 colours.
  public init(width: Int, height: Int, palette: [Color], color: UInt8) throws(ImageError) {
    try ImageLimits.check(width: width, height: height, of: "")
    guard palette.count <= 256, Int(color) < palette.count else {
      throw ImageError(.invalidArgument, "colour \(color) of \(palette.count), of which 256 are allowed")
    }
    self.width = width
    self.height = height
    self.palette = palette
    pixels = Array(repeating: color, count: width * height)
  }

  /// The number of the colour at column `x` and row `y`, which must be inside the image.
  public subscript(x: Int, y: Int) -> UInt8 {
    get { pixels[y * width + x] }
    set {
      precondition(Int(newValue) < palette.count, "a colour of the palette")
      pixels[y * width + x] = newValue
    }
  }

  /// Draws the part of a rectangle that is inside the image.
  mutating func fill(x: Int, y: Int, width: Int, height: Int, color: UInt8) {
    for row in max(y, 0)..<max(min(y + height, self.height), max(y, 0)) {
      for column in max(x, 0)..<max(min(x + width, self.width), max(x, 0)) {
        self[column, row] = color
      }
    }
  }

  /// The image as the bytes of a PNG file with a palette.
  ///
  /// - Throws: `ImageError` with code `limitExceeded` if libpng cannot encode it.
  public func pngBytes() throws(ImageError) -> [UInt8] {
    let (columns, rows, count) = (UInt32(width), UInt32(height), UInt32(palette.count))
    let colors = palette.flatMap { [$0.red, $0.green, $0.blue] }
    let bound = apus_png_palette_encoded_byte_count_bound(columns, rows, count)
    var result = apus_codec_result()
    let bytes = [UInt8](unsafeUninitializedCapacity: bound) { bytes, byteCount in
      byteCount = bound
      result = pixels.withUnsafeBufferPointer {
        apus_png_encode_palette($0.baseAddress, columns, rows, colors, count, bytes.baseAddress, &byteCount)
      }
      if result.status != APUS_CODEC_OK { byteCount = 0 }
    }
    guard result.status == APUS_CODEC_OK else { throw ImageError(.limitExceeded, "PNG: \(result.text)") }
    return bytes
  }
}
