/// The header of a BMP file.
struct BitmapHeader {
  /// How one pixel is stored.
  enum PixelFormat {
    /// 1, 4 or 8 bits, most significant first, that index `palette`.
    case indexed(bitCount: Int, palette: [(red: UInt8, green: UInt8, blue: UInt8)])
    /// Blue, green, red, then bytes that are ignored.
    case bytes(bitCount: Int)
    /// 16 or 32 bits, little-endian, with one mask for each channel.
    case masked(bitCount: Int, BitmapMasks)

    var bitCount: Int {
      switch self {
      case .indexed(let bitCount, _), .bytes(let bitCount), .masked(let bitCount, _): bitCount
      }
    }
  }

  let width: Int
  let height: Int
  let isTopDown: Bool
  let pixelFormat: PixelFormat
  let dataOffset: Int

  /// Bytes of a row without its padding.
  var usedRowByteCount: Int { (width * pixelFormat.bitCount + 7) / 8 }
  /// Bytes of a row, a multiple of 4.
  var rowByteCount: Int { (width * pixelFormat.bitCount + 31) / 32 * 4 }

  /// Reads and checks the header, and that the file holds every pixel.
  init(_ file: ImageFile) throws(ImageError) {
    let fields = try BitmapHeaderFields(file)
    try ImageLimits.check(width: fields.width, height: fields.height, of: file.name)
    (width, height, isTopDown, dataOffset) = (fields.width, fields.height, fields.isTopDown, fields.dataOffset)
    pixelFormat = try fields.pixelFormat(file)
    let neededByteCount = (height - 1) * rowByteCount + usedRowByteCount
    guard file.contains(offset: dataOffset, byteCount: neededByteCount) else {
      throw file.error(
        .truncated,
        "\(width)x\(height) pixels of \(pixelFormat.bitCount) bits need \(neededByteCount) bytes, "
          + "the file has \(file.bytes.count)",
        offset: dataOffset)
    }
  }
}
