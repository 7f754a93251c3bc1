/// The affine maps of a tensor quantized along one dimension.
public struct ChannelMaps {
  /// One map for each channel.
  public var maps: UnsafePointer<AffineMap>
  /// The size of the quantized dimension.
  public var channelCount: Int
  /// The product of the dimensions after it.
  public var innerCount: Int

  /// Makes parameters.
  public init(maps: UnsafePointer<AffineMap>, channelCount: Int, innerCount: Int) {
    self.maps = maps
    self.channelCount = channelCount
    self.innerCount = innerCount
  }
}
