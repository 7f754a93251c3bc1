/// Some output rows of one image of an 8-bit depthwise convolution that reads input rows where they lie.
public struct ByteStripBand {
  /// What the kernel was called with.
  public let arguments: ByteDepthwiseArguments
  /// How rows are grouped.
  public let bands: DepthwiseBands
  /// A row of padding.
  public let padding: UnsafeMutablePointer<UInt8>
  /// Columns that lie beside the image, for each of them 64 bytes of four rows.
  public let edges: UnsafeMutablePointer<UInt8>
  /// The input rows under the windows.
  public var rows: InlineArray<4, UnsafePointer<UInt8>>
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
    edges = scratch.assumingMemoryBound(to: UInt8.self)
    padding = edges + Self.edgeByteCount(arguments.geometry)
    rows = InlineArray(repeating: UnsafePointer(padding))
  }

  /// Whether a convolution of `geometry` is computed in this way where lanes hold four elements.
  @inline(__always)
  public static func applies(to geometry: ConvolutionGeometry, groupSize: Int) -> Bool {
    groupSize == 4 && DepthwiseBands.specialSize(geometry) == 3 && geometry.inputChannels == geometry.outputChannels
      && geometry.outputChannels >= 16
  }

  /// The scratch memory that a part needs.
  public static func scratchByteCount(_ geometry: ConvolutionGeometry) -> Int {
    edgeByteCount(geometry) + (geometry.inputWidth * geometry.inputChannels + 63) / 64 * 64
  }

  @inline(__always)
  private static func edgeByteCount(_ geometry: ConvolutionGeometry) -> Int {
    256 &* ((geometry.outputWidth &- 1) &* geometry.strideWidth &+ geometry.filterWidth)
  }
}
