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

  /// `values`, one for each channel, block by block, padded with zeros.
  public func arranged<Value: Numeric>(_ values: [Value]) -> [Value] {
    (0..<count).flatMap { block in
      (0..<laneCount).map { start(block) + $0 < channelCount ? values[start(block) + $0] : 0 }
    }
  }
}
