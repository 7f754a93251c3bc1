/// Some output rows of one image of an 8-bit depthwise convolution.
public struct ByteDepthwiseBand {
  /// What the kernel was called with, or with another output.
  public var arguments: ByteDepthwiseArguments
  /// How rows are grouped.
  public let bands: DepthwiseBands
  /// The channels in vectors.
  public let blocks: ChannelBlocks
  /// The lanes of a group: columns with padding, by channels.
  public let groupLength: Int
  /// The groups of input rows, one after the other.
  public let groups: UnsafeMutablePointer<Int32>
  /// 64 input elements that stand for real 0.
  public let padding: UnsafeMutablePointer<UInt8>
  /// A tile whose pixels have fewer channels than a vector; at most four rows of 64 bytes.
  public let spill: UnsafeMutablePointer<UInt8>
  /// The image.
  public var image = 0
  /// The first output row.
  public var firstRow = 0
  /// The number of output rows.
  public var rowCount = 0

  /// Makes a band without rows, whose groups lie in `scratch`.
  @inline(__always)
  public init(
    arguments: ByteDepthwiseArguments, bands: DepthwiseBands, blocks: ChannelBlocks, scratch: UnsafeMutableRawPointer
  ) {
    self.arguments = arguments
    self.bands = bands
    self.blocks = blocks
    groupLength = bands.groupLength(arguments.geometry)
    padding = scratch.assumingMemoryBound(to: UInt8.self)
    spill = padding + 64
    groups = (scratch + 320).assumingMemoryBound(to: Int32.self)
  }
}
