import Apus

/// A picture of a tensor: a tile for each channel, in the colours of a scale.
public struct FeatureMap: Sendable {
  /// How large a picture may be.
  public struct Options: Equatable, Sendable {
    /// The most channels that are drawn.
    public var maximumChannelCount = 64
    /// The most pixels of the tiles together; larger maps are reduced.
    public var maximumPixelCount = 1 << 24

    /// The default choices.
    public init() {}
  }

  /// How the elements are laid out.
  public let grid: FeatureGrid
  /// What the colours stand for, for all channels, drawn or not.
  public let scale: ColorScale
  /// The tiles, in the colours of `ColorScale.palette`.
  public let tiles: PaletteImage

  /// Draws `tensor`, dequantized, in `shape` instead of its own if one is given.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` when the tensor has no elements or `shape` takes another number of
  ///   them, `InferenceError` as `Tensor.realValues()` when they have no real values.
  public init(_ tensor: Tensor, shape: Shape? = nil, options: Options = Options()) throws {
    let shape = shape ?? tensor.shape
    guard shape.elementCount == tensor.shape.elementCount else {
      throw ImageError(.invalidArgument, "a tensor of shape \(tensor.shape) is not drawn as \(shape)")
    }
    let grid = try FeatureGrid(
      shape, maximumTileCount: options.maximumChannelCount, maximumPixelCount: options.maximumPixelCount)
    let values = try tensor.realValues()
    let scale = ColorScale(values)
    var tiles = try PaletteImage(
      width: grid.pictureWidth, height: grid.pictureHeight, palette: scale.palette, color: ColorScale.gap)
    for tile in 0..<grid.tileCount {
      let origin = grid.origin(ofTile: tile)
      for y in 0..<grid.tileHeight {
        for x in 0..<grid.tileWidth {
          guard let value = grid.value(tile: tile, x: x, y: y, of: values) else { continue }
          tiles[origin.x + x, origin.y + y] = scale.color(of: value)
        }
      }
    }
    self.grid = grid
    self.scale = scale
    self.tiles = tiles
  }
}

extension FeatureGrid {
  /// What is drawn of the tensor, such as `64 of 96 channels, largest of 2x2`.
  public var summary: String {
    var parts: [String] = []
    if channelCount > 1 {
      parts.append(tileCount < channelCount ? "\(tileCount) of \(channelCount) channels" : "\(channelCount) channels")
    }
    if reduction > 1 { parts.append("largest of \(reduction)x\(reduction)") }
    return parts.joined(separator: ", ")
  }
}
