/// How the output of a 3×3 convolution is divided into tiles for Winograd's algorithm F(4×4, 3×3).
///
/// A tile has 4×4 output pixels and the 6×6 input pixels under their windows, its patch. Transformed, a patch and a filter
/// have 36 positions each, and at every position the convolution is a product of matrices. Tiles follow each other in
/// rows; the last of a row and a column may stick out of the output.
public struct WinogradTiling: Sendable {
  /// The tiles of one row.
  public var columnCount: Int
  /// The rows of tiles of one image.
  public var rowCount: Int
  /// The tiles of all images.
  public var tileCount: Int

  /// The rows and columns of a tile.
  public static let tileSize = 4
  /// The rows and columns of a patch.
  public static let patchSize = 6
  /// The elements of a transformed patch or filter for each channel.
  public static let positionCount = 36

  /// The tiles of a convolution.
  @inline(__always)
  public init(_ geometry: ConvolutionGeometry) {
    columnCount = (geometry.outputWidth &+ 3) / 4
    rowCount = (geometry.outputHeight &+ 3) / 4
    tileCount = geometry.batch &* rowCount &* columnCount
  }

  /// The distance of positions for a block of tiles, in elements: an odd number of cache lines, so that the positions of
  /// a tile lie in different sets of a cache, and 16 elements or more beyond the block.
  @inline(__always)
  public static func positionStep(tileCount: Int, channelCount: Int) -> Int {
    ((tileCount &* channelCount &+ 31) / 16 | 1) &* 16
  }

  /// The scratch memory of one part with blocks of `blockTileCount` tiles, a multiple of 64.
  public static func scratchByteCount(
    _ geometry: ConvolutionGeometry, _ layout: ProductLayout, blockTileCount: Int
  ) -> Int {
    let input = positionStep(tileCount: blockTileCount, channelCount: geometry.inputChannels)
    let output = positionStep(tileCount: blockTileCount, channelCount: geometry.outputChannels)
    let edge = layout.tileRowCount * 2 * layout.laneCount
    let patch = layout.paddedCount(geometry.inputChannels)
    return (4 * (positionCount * (input + output + 16 + patch) + edge) + 8 * blockTileCount + 63) / 64 * 64
  }
}
