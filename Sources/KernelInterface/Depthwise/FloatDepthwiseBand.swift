/// Some output rows of one image of a float32 depthwise convolution.
public struct FloatDepthwiseBand {
  /// What the kernel was called with.
  public let arguments: FloatDepthwiseArguments
  /// The channels in vectors.
  public let blocks: ChannelBlocks
  /// The image.
  public let image: Int
  /// The first output row.
  public let firstRow: Int
  /// The number of output rows.
  public let rowCount: Int
  /// The offsets in bytes, from the first, of the input pixels under a tile, row by row; at most 5 · 17 of them.
  public let offsets: UnsafeMutablePointer<Int>
  /// A tile's row of pixels with fewer channels than a vector has, at most seven vectors.
  public let spill: UnsafeMutablePointer<Float>

  /// The scratch memory of one part.
  @inline(__always)
  public static var scratchByteCount: Int { 704 + 7 * 64 }

  /// The output rows of a band of a convolution: two where both fall on much the same input.
  @inline(__always)
  public static func rowCount(_ geometry: ConvolutionGeometry) -> Int {
    specialSize(geometry) == 3 && geometry.strideHeight == 1 ? 2 : 1
  }

  /// The width and height of a filter that there is a routine for, which wants a channel multiplier of 1; else 0.
  @inline(__always)
  public static func specialSize(_ geometry: ConvolutionGeometry) -> Int {
    geometry.inputChannels == geometry.outputChannels ? DepthwiseBands.specialSize(geometry) : 0
  }

  /// Makes a band.
  public init(
    arguments: FloatDepthwiseArguments, blocks: ChannelBlocks, image: Int, firstRow: Int, rowCount: Int,
    scratch: UnsafeMutableRawPointer
  ) {
    self.arguments = arguments
    self.blocks = blocks
    self.image = image
    self.firstRow = firstRow
    self.rowCount = rowCount
    offsets = scratch.assumingMemoryBound(to: Int.self)
    spill = (scratch + 704).assumingMemoryBound(to: Float.self)
  }
}
