/// The channels of a strip: 64 bytes hold `width` channels of each of `runCount` columns, which are `runStep` apart.
///
/// A run of output columns is computed for each of them at a time, so that few channels fill vectors, too.
public struct StripBlock: Sendable {
  /// The first channel.
  public let start: Int
  /// The channels: 16, 32 or 64; 8 where the whole image has no more.
  public let width: Int

  /// The block of the channels from `position` on, of `channelCount`, 8 or at least 16.
  ///
  /// The last block ends with the last channel, and so may repeat some of the one before.
  @inline(__always)
  public init(at position: Int, channelCount: Int) {
    let rest = channelCount &- position
    if rest > 32, channelCount >= 64 {
      width = 64
    } else {
      width = rest > 16 && channelCount >= 32 ? 32 : channelCount < 16 ? 8 : 16
    }
    start = rest < width ? channelCount &- width : position
  }

  /// The channel after the last one.
  @inline(__always)
  public var end: Int { start &+ width }

  /// The runs.
  @inline(__always)
  public var runCount: Int { 64 / width }

  /// The columns of a run, of `columnCount` output columns; runs may overlap.
  @inline(__always)
  public func runLength(_ columnCount: Int) -> Int {
    if width == 64 { return columnCount }
    var length = (columnCount &+ runCount &- 1) / runCount
    while length < columnCount, (columnCount &- length) % (runCount &- 1) != 0 { length &+= 1 }
    return length
  }

  /// The distance of the first columns of two runs.
  @inline(__always)
  public func runStep(_ columnCount: Int) -> Int {
    width == 64 ? 0 : (columnCount &- runLength(columnCount)) / (runCount &- 1)
  }

  /// The channels of all blocks' lanes, in four vectors, into which four rows of 64 bytes are interleaved.
  ///
  /// Bytes are interleaved within 128 bits: of each 16 bytes, a vector has four.
  static func channels(_ channelCount: Int) -> [Int?] {
    var channels: [Int?] = []
    var position = 0
    while position < channelCount {
      let block = StripBlock(at: position, channelCount: channelCount)
      channels += (0..<64).map { lane in
        let (vector, place) = (lane / 16, lane % 16)
        return block.start + (place / 4 * 16 + vector * 4 + place % 4) % block.width
      }
      position = block.end
    }
    return channels
  }
}
