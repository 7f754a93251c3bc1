/// Where the three channels lie in a 16- or 32-bit BMP pixel.
struct BitmapMasks {
  /// One channel: the bits of `mask`, which are contiguous.
  struct Channel {
    let shift: UInt32
    let maximum: UInt32

    /// The channel of `pixel` as `value * 255 / maximum`, rounded down, as Pillow scales it.
    func sample(_ pixel: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: UInt64(pixel >> shift & maximum) * 255 / UInt64(maximum))
    }
  }

  let red: Channel
  let green: Channel
  let blue: Channel

  /// The masks of an uncompressed 16-bit file.
  static let fiveBits = BitmapMasks(
    red: Channel(shift: 10, maximum: 31), green: Channel(shift: 5, maximum: 31), blue: Channel(shift: 0, maximum: 31))

  private init(red: Channel, green: Channel, blue: Channel) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads the red, green and blue masks at `offset`.
  init(_ file: ImageFile, at offset: Int, bitCount: Int) throws(ImageError) {
    red = try Self.channel(file, at: offset, bitCount: bitCount)
    green = try Self.channel(file, at: offset + 4, bitCount: bitCount)
    blue = try Self.channel(file, at: offset + 8, bitCount: bitCount)
  }

  private static func channel(_ file: ImageFile, at offset: Int, bitCount: Int) throws(ImageError) -> Channel {
    let value = try file.littleEndian(at: offset, byteCount: 4, "a channel mask")
    let mask = UInt32(truncatingIfNeeded: value)
    let shift = UInt32(mask.trailingZeroBitCount)
    let maximum = mask == 0 ? 0 : mask >> shift
    guard mask != 0, maximum & (maximum &+ 1) == 0, value >> bitCount == 0 else {
      throw file.error(
        .malformed, "a channel mask must be contiguous and within \(bitCount) bits, found \(value)", offset: offset)
    }
    return Channel(shift: shift, maximum: maximum)
  }
}
