/// How red, green and blue lie in a little-endian word that begins with a pixel.
struct PixelWord {
  static let byteCount = 4

  /// The place of red in the word, in bytes.
  let offset: Int
  private let isSwapped: Bool
  private let shift: UInt32

  /// Nil for formats whose samples do not lie side by side.
  init?(_ layout: PixelLayout) {
    let (red, green, blue) = (layout.channelOffsets[0], layout.channelOffsets[1], layout.channelOffsets[2])
    guard !layout.isYUV, abs(red - green) == 1, green - red == blue - green else { return nil }
    (offset, isSwapped) = (red, red > blue)
    shift = UInt32(isSwapped ? Self.byteCount - 1 - red : red) * 8
  }

  /// Red, green and blue from the lowest byte on.
  @inline(__always)
  func pixel(_ word: UInt32) -> UInt32 { (isSwapped ? word.byteSwapped : word) &>> shift }
}
