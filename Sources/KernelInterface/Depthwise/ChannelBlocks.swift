/// How a depthwise convolution divides its channels into vectors: evenly, but for the last vector, which ends with the last
/// channel and so repeats some channels of the one before.
public struct ChannelBlocks: Sendable {
  /// The channels.
  public let channelCount: Int
  /// The channels of a block.
  public let laneCount: Int

  /// Makes a division.
  public init(channelCount: Int, laneCount: Int) {
    self.channelCount = channelCount
    self.laneCount = laneCount
  }

  /// The blocks.
  @inline(__always)
  public var count: Int { (channelCount &+ laneCount &- 1) / laneCount }

  /// The first channel of block `block`; fewer channels than a block has are padded behind.
  @inline(__always)
  public func start(_ block: Int) -> Int {
    let even = block &* laneCount
    if even &+ laneCount <= channelCount { return even }
    return channelCount > laneCount ? channelCount &- laneCount : 0
  }

  /// The channels of all blocks' lanes.
  static func channels(_ channelCount: Int, _ laneCount: Int) -> [Int?] {
    let blocks = ChannelBlocks(channelCount: channelCount, laneCount: laneCount)
    return (0..<blocks.count * laneCount).map { index in
      let channel = blocks.start(index / laneCount) + index % laneCount
      return channel < channelCount ? channel : nil
    }
  }
}
