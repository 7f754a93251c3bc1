/// Some output rows of one image of an 8-bit depthwise convolution that reads input rows where they lie.
public struct ByteStripBand {
  /// What the kernel was called with, or with another output.
  public var arguments: ByteDepthwiseArguments
  /// How rows are grouped.
  public let bands: DepthwiseBands
  /// A row of padding, at least eight times 64 bytes.
  public let padding: UnsafeMutablePointer<UInt8>
  /// Columns that lie beside the image, for each of them 64 bytes of each row.
  public let edges: UnsafeMutablePointer<UInt8>
  /// Interleaved columns of a strip.
  public let columns: UnsafeMutablePointer<Int32>
  /// The input rows under the windows.
  public var rows: InlineArray<8, UnsafePointer<UInt8>>
  /// The image.
  public var image = 0
  /// The first output row.
  public var firstRow = 0
  /// The number of output rows.
  public var rowCount = 0

  /// Makes a band without rows.
  @inline(__always)
  public init(arguments: ByteDepthwiseArguments, bands: DepthwiseBands, scratch: UnsafeMutableRawPointer) {
    self.arguments = arguments
    self.bands = bands
    padding = scratch.assumingMemoryBound(to: UInt8.self)
    edges = padding + Self.paddingByteCount(arguments.geometry)
    columns =
      (scratch + Self.paddingByteCount(arguments.geometry)
      + Self.edgeByteCount(arguments.geometry)).assumingMemoryBound(to: Int32.self)
    rows = InlineArray(repeating: UnsafePointer(padding))
  }

  /// Whether a convolution of `geometry` is computed in this way where lanes hold four elements.
  @inline(__always)
  public static func applies(to geometry: ConvolutionGeometry, groupSize: Int) -> Bool {
    let size = DepthwiseBands.specialSize(geometry)
    return groupSize == 4 && (size == 3 || size == 5 && geometry.strideWidth == 1)
      && geometry.inputChannels == geometry.outputChannels
      && (geometry.outputChannels >= 16 || hasOctets(geometry) && size == 3)
  }

  /// Whether 64 bytes of a row are eight pixels, all of which give output columns.
  @inline(__always)
  public static func hasOctets(_ geometry: ConvolutionGeometry) -> Bool {
    geometry.outputChannels == 8 && geometry.strideWidth == 1 && geometry.outputWidth >= 8
  }

  /// The scratch memory that a part needs.
  public static func scratchByteCount(_ geometry: ConvolutionGeometry) -> Int {
    paddingByteCount(geometry) + edgeByteCount(geometry) * (geometry.filterWidth == 3 ? 1 : 2)
  }

  @inline(__always)
  private static func paddingByteCount(_ geometry: ConvolutionGeometry) -> Int {
    let count = geometry.inputWidth &* geometry.inputChannels
    return count < 512 ? 512 : (count &+ 63) / 64 &* 64
  }

  /// The memory of all columns' edges; interleaved columns take as much.
  @inline(__always)
  private static func edgeByteCount(_ geometry: ConvolutionGeometry) -> Int {
    let columnCount = (geometry.outputWidth &- 1) &* geometry.strideWidth &+ geometry.filterWidth
    return (geometry.filterWidth == 3 ? 256 : 512) &* columnCount
  }
}
