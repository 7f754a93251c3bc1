/// The fields of the two headers at the start of a BMP file, as stored.
struct BitmapHeaderFields {
  /// `biCompression` values that are implemented.
  private enum Compression {
    static let none = 0
    static let bitFields = 3
    static let alphaBitFields = 6
  }

  private static let fileHeaderByteCount = 14
  private static let coreHeaderByteCount = 12
  /// Header sizes from BITMAPINFOHEADER to BITMAPV5HEADER; each begins with the fields of the one before.
  private static let infoHeaderByteCounts = [40, 52, 56, 108, 124]

  let width: Int
  let height: Int
  let isTopDown: Bool
  let dataOffset: Int
  private let headerByteCount: Int
  private let bitCount: Int
  private let compression: Int
  private let colorCount: Int

  init(_ file: ImageFile) throws(ImageError) {
    dataOffset = try file.littleEndian(at: 10, byteCount: 4, "the offset of the pixels")
    headerByteCount = try file.littleEndian(at: 14, byteCount: 4, "the header size")
    let isCore = headerByteCount == Self.coreHeaderByteCount
    guard isCore || Self.infoHeaderByteCounts.contains(headerByteCount) else {
      throw file.error(.unsupported, "BMP header of \(headerByteCount) bytes", offset: 14)
    }
    let size = isCore ? 2 : 4
    width = try file.littleEndian(at: 18, byteCount: size, "the width")
    let storedHeight = try file.littleEndian(at: 18 + size, byteCount: size, "the height")
    let planes = try file.littleEndian(at: 18 + 2 * size, byteCount: 2, "the plane count")
    guard planes == 1 else {
      throw file.error(.malformed, "BMP files have 1 plane, found \(planes)", offset: 18 + 2 * size)
    }
    bitCount = try file.littleEndian(at: 20 + 2 * size, byteCount: 2, "the bits of a pixel")
    let signedHeight = isCore ? storedHeight : Int(Int32(truncatingIfNeeded: storedHeight))
    isTopDown = signedHeight < 0
    height = abs(signedHeight)
    compression = isCore ? Compression.none : try file.littleEndian(at: 30, byteCount: 4, "the compression")
    colorCount = isCore ? 0 : try file.littleEndian(at: 46, byteCount: 4, "the color count")
  }

  func pixelFormat(_ file: ImageFile) throws(ImageError) -> BitmapHeader.PixelFormat {
    switch (compression, bitCount) {
    case (Compression.none, 1), (Compression.none, 4), (Compression.none, 8):
      return .indexed(bitCount: bitCount, palette: try palette(file))
    case (Compression.none, 16):
      return .masked(bitCount: 16, .fiveBits)
    case (Compression.none, 24), (Compression.none, 32):
      return .bytes(bitCount: bitCount)
    case (Compression.bitFields, 16), (Compression.bitFields, 32), (Compression.alphaBitFields, 32):
      // In the longer headers the masks are the fields that follow BITMAPINFOHEADER: the place is the same.
      return .masked(bitCount: bitCount, try BitmapMasks(file, at: 54, bitCount: bitCount))
    default:
      throw file.error(.unsupported, "BMP compression \(compression) with \(bitCount) bits a pixel", offset: 30)
    }
  }

  private func palette(_ file: ImageFile) throws(ImageError) -> [(red: UInt8, green: UInt8, blue: UInt8)] {
    let entryByteCount = headerByteCount == Self.coreHeaderByteCount ? 3 : 4
    let entryCount = colorCount == 0 ? 1 << bitCount : min(colorCount, 1 << bitCount)
    let offset = Self.fileHeaderByteCount + headerByteCount
    guard file.contains(offset: offset, byteCount: entryCount * entryByteCount) else {
      throw file.error(.truncated, "no room for a palette of \(entryCount) colors", offset: offset)
    }
    return (0..<entryCount).map {
      let entry = offset + $0 * entryByteCount
      return (file.bytes[entry + 2], file.bytes[entry + 1], file.bytes[entry])
    }
  }
}
