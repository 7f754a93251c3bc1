/// The header of a PGM or PPM file.
struct NetpbmHeader {
  let width: Int
  let height: Int
  /// 1 for PGM, 3 for PPM.
  let channelCount: Int
  let isText: Bool
  /// The value of white, 1...65535.
  let maximum: Int
  /// Where the samples start.
  let dataOffset: Int

  var sampleCount: Int { width * height * channelCount }

  /// Reads and checks the header, and that the file is long enough for every sample.
  init(_ file: ImageFile) throws(ImageError) {
    let kind = file.bytes.count > 1 ? file.bytes[1] : 0
    (channelCount, isText) =
      switch kind {
      case UInt8(ascii: "2"): (1, true)
      case UInt8(ascii: "3"): (3, true)
      case UInt8(ascii: "5"): (1, false)
      case UInt8(ascii: "6"): (3, false)
      default: throw file.error(.unsupported, "bitmaps (PBM)", offset: 1)
      }
    var tokens = NetpbmTokens(file, from: 2)
    try tokens.requireSeparator()
    width = try tokens.next("the width")
    height = try tokens.next("the height")
    try ImageLimits.check(width: width, height: height, of: file.name)
    maximum = try tokens.next("the maximum")
    guard 1...65_535 ~= maximum else {
      throw file.error(.malformed, "the maximum must be in 1...65535, found \(maximum)", offset: tokens.offset)
    }
    try tokens.requireSeparator()
    dataOffset = tokens.offset
    let neededByteCount = isText ? sampleCount * 2 - 1 : sampleCount * (maximum > 255 ? 2 : 1)
    guard file.contains(offset: dataOffset, byteCount: neededByteCount) else {
      throw file.error(
        .truncated, "\(sampleCount) samples need \(neededByteCount) bytes, found \(file.bytes.count - dataOffset)",
        offset: dataOffset)
    }
  }
}
