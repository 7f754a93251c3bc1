/// The affine maps of a tensor whose elements are narrower than a byte, the first in the lowest bits.
public struct PackedMaps {
  /// The maps of the channels; one channel when there is one scale.
  public var channels: ChannelMaps
  /// The width of an element: 2 or 4.
  public var bitCount: Int
  /// Whether elements are in two's complement.
  public var isSigned: Bool

  /// Makes parameters.
  public init(channels: ChannelMaps, bitCount: Int, isSigned: Bool) {
    self.channels = channels
    self.bitCount = bitCount
    self.isSigned = isSigned
  }
}
