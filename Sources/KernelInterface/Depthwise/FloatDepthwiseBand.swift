/// Some output rows of one image of a float32 depthwise convolution.
public struct FloatDepthwiseBand {
  /// What the kernel was called with, or with another output.
  public var arguments: FloatDepthwiseArguments
  /// The channels in vectors.
  public let blocks: ChannelBlocks
  /// The image.
  public var image = 0
  /// The first output row.
  public var firstRow = 0
  /// The number of output rows.
  public var rowCount = 0
  /// What each of three tables of offsets was made for, then the tables: the offsets in bytes, from the first, of the input
  /// pixels under a tile, row by row.
  public let tables: UnsafeMutablePointer<Int>
  /// A tile's row of pixels with fewer channels than a vector has, at most seven vectors.
  public let spill: UnsafeMutablePointer<Float>

  /// The most input pixels under a tile.
  @inline(__always)
  public static var offsetCount: Int { 5 * 17 }

  /// The scratch memory of one part.
  @inline(__always)
  public static var scratchByteCount: Int { 8 * (3 + 3 * offsetCount) + 16 + 7 * 64 }

  /// The output rows of a band of a convolution: two where both fall on much the same input.
  @inline(__always)
  public static func rowCount(_ geometry: ConvolutionGeometry) -> Int {
    specialSize(geometry) != 0 && geometry.strideHeight == 1 ? 2 : 1
  }

  /// The width and height of a filter that there is a routine for, which wants a channel multiplier of 1; else 0.
  @inline(__always)
  public static func specialSize(_ geometry: ConvolutionGeometry) -> Int {
    geometry.inputChannels == geometry.outputChannels ? DepthwiseBands.specialSize(geometry) : 0
  }

  /// Makes a band without rows.
  @inline(__always)
  public init(arguments: FloatDepthwiseArguments, blocks: ChannelBlocks, scratch: UnsafeMutableRawPointer) {
    self.arguments = arguments
    self.blocks = blocks
    tables = scratch.assumingMemoryBound(to: Int.self)
    spill = (scratch + (Self.scratchByteCount - 7 * 64)).assumingMemoryBound(to: Float.self)
    tables[0] = 0
    tables[1] = 0
    tables[2] = 0
  }
}
