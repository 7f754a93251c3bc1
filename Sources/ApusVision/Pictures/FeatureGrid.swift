import Apus

/// How the elements of a tensor are laid out as tiles of a picture.
///
/// `[…, H, W, C]` has a tile for each channel, of the first image alone. Where H or W is 1, or there are two dimensions,
/// the elements are one matrix; where all of these but one are 1, a vector folded into rows of 128.
public struct FeatureGrid: Equatable, Sendable {
  /// The number of channels that the tensor has.
  public let channelCount: Int
  /// The number of channels that are drawn, the first ones, each as a tile.
  public let tileCount: Int
  /// The size of the elements of a channel.
  public let height, width: Int
  /// How many rows and columns of elements one pixel stands for; of these it shows the one of largest magnitude.
  public let reduction: Int
  /// The number of tiles in a row.
  public let columnCount: Int
  /// The elements of a vector; nil for others, whose tiles are full.
  private let vectorCount: Int?

  /// The longest row of a vector.
  private static let vectorWidth = 128

  /// The layout of a tensor of `shape` with at most `maximumTileCount` tiles and `maximumPixelCount` pixels.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` when there are no elements or a maximum is below 1.
  init(_ shape: Shape, maximumTileCount: Int, maximumPixelCount: Int) throws(ImageError) {
    guard shape.elementCount > 0, maximumTileCount > 0, maximumPixelCount > 0 else {
      throw ImageError(.invalidArgument, "a tensor of shape \(shape) has no picture")
    }
    let sizes = Self.sizes(shape)
    (height, width, channelCount) = (sizes.height, sizes.width, sizes.channels)
    vectorCount = sizes.vectorCount
    tileCount = min(channelCount, maximumTileCount)
    var factor = 1
    while true {
      let (rows, columns) = (height.divided(by: factor), width.divided(by: factor))
      let perRow = Self.columnCount(tileCount, rows, columns)
      let tileRows = tileCount.divided(by: perRow)
      let (pictureWidth, pictureHeight) = (perRow * (columns + 1) - 1, tileRows * (rows + 1) - 1)
      let fits =
        max(pictureWidth, pictureHeight) <= ImageLimits.maximumSide / 4
        && pictureWidth * pictureHeight <= maximumPixelCount
      if fits || factor >= max(height, width) {
        (reduction, columnCount) = (factor, perRow)
        return
      }
      factor += 1
    }
  }

  private static func sizes(_ shape: Shape) -> (height: Int, width: Int, channels: Int, vectorCount: Int?) {
    var sizes = Array(shape.dimensions.suffix(3).drop { $0 == 1 })
    if sizes.count == 3 && sizes[1] == 1 { sizes.remove(at: 1) }
    switch sizes.count {
    case 3: return (sizes[0], sizes[1], sizes[2], nil)
    case 2 where sizes[1] > 1: return (sizes[0], sizes[1], 1, nil)
    default:
      let count = sizes.reduce(1, *)
      return (count.divided(by: vectorWidth), min(count, vectorWidth), 1, count)
    }
  }

  /// A number of tiles in a row that makes the picture a little wider than high and leaves few places empty.
  private static func columnCount(_ tileCount: Int, _ height: Int, _ width: Int) -> Int {
    let exact = (Double(tileCount) * Double(height + 1) / Double(width + 1) * 4 / 3).squareRoot()
    let ideal = min(max(Int(exact.rounded(.up)), 1), tileCount)
    let candidates = [ideal, ideal + 1, ideal - 1].filter { (1...tileCount).contains($0) }
    return candidates.min { tileCount.padding(to: $0) < tileCount.padding(to: $1) } ?? ideal
  }
}

extension FeatureGrid {
  /// The size of a tile in pixels.
  public var tileWidth: Int { width.divided(by: reduction) }
  /// The size of a tile in pixels.
  public var tileHeight: Int { height.divided(by: reduction) }
  /// The size of the picture in pixels, one pixel between tiles.
  public var pictureWidth: Int { columnCount * (tileWidth + 1) - 1 }
  /// The size of the picture in pixels, one pixel between tiles.
  public var pictureHeight: Int { tileCount.divided(by: columnCount) * (tileHeight + 1) - 1 }

  /// The pixel in the upper left corner of a tile.
  public func origin(ofTile tile: Int) -> (x: Int, y: Int) {
    (tile % columnCount * (tileWidth + 1), tile / columnCount * (tileHeight + 1))
  }

  /// The value that pixel `x`, `y` of a tile shows, NaN if there is one; nil behind the end of a vector.
  func value(tile: Int, x: Int, y: Int, of values: [Float]) -> Float? {
    var result: Float?
    for row in y * reduction..<min((y + 1) * reduction, height) {
      for column in x * reduction..<min((x + 1) * reduction, width) {
        let index = (row * width + column) * channelCount + tile
        if let vectorCount, index >= vectorCount { return result }
        let value = values[index]
        if value.isNaN { return value }
        if result.map({ $0.magnitude < value.magnitude }) ?? true { result = value }
      }
    }
    return result
  }
}

extension Int {
  /// The quotient, rounded up.
  fileprivate func divided(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
  /// What is to be added to reach a multiple of `divisor`.
  fileprivate func padding(to divisor: Int) -> Int { divided(by: divisor) * divisor - self }
}
