import Apus
import ApusVision

/// What a tensor held in a traced run.
struct TensorContents: Encodable {
  let index: Int
  /// The shape in the run.
  let shape: [Int]
  var statistics: TensorStatistics?
  var histogram: Histogram?
  var picture: PictureReport?
  /// Why there is nothing to see.
  var problem: String?
  /// The picture as a PNG file, which stands elsewhere in the page.
  var png: [UInt8]?

  enum CodingKeys: CodingKey {
    case index, shape, statistics, histogram, picture, problem
  }

  /// What `tensor` holds, which an activation keeps within `bounds`; its picture has at most `pixelCount` pixels.
  init(_ tensor: Tensor, isConstant: Bool, bounds: ClosedRange<Double>?, pixelCount: Int) {
    index = tensor.index
    shape = tensor.shape.dimensions
    do {
      statistics = try TensorStatistics(tensor, activationBounds: bounds)
      histogram = try Histogram(of: tensor)
      guard tensor.shape.elementCount > 1 else { return }
      var options = FeatureMap.Options()
      options.maximumPixelCount = pixelCount
      let map = try FeatureMap(tensor, shape: isConstant ? tensor.shape.asMatrix : nil, options: options)
      png = try map.tiles.pngBytes()
      picture = PictureReport(map)
    } catch {
      problem = "\(error)"
    }
  }

  /// A tensor that cannot be read.
  init(index: Int, problem: String) {
    self.index = index
    self.problem = problem
    shape = []
  }
}

/// How the picture of a tensor is to be read.
struct PictureReport: Encodable {
  let width, height: Int
  /// The size of a tile in pixels; one pixel is between tiles.
  let tileWidth, tileHeight: Int
  /// The number of tiles in a row.
  let columns: Int
  let tiles: Int
  let channels: Int
  /// How many rows and columns of elements a pixel stands for.
  let reduction: Int
  /// The values of the first and the last colour.
  let first, last: Float
  let isSigned: Bool
  /// What is drawn, for people.
  let summary: String

  init(_ map: FeatureMap) {
    let grid = map.grid
    (width, height) = (map.tiles.width, map.tiles.height)
    (tileWidth, tileHeight, columns) = (grid.tileWidth, grid.tileHeight, grid.columnCount)
    (tiles, channels, reduction) = (grid.tileCount, grid.channelCount, grid.reduction)
    (first, last) = map.scale.ends
    isSigned = map.scale.isSigned
    summary = grid.summary
  }
}

extension Shape {
  /// The filters of a convolution below each other: a row for each output channel; nil for other shapes.
  fileprivate var asMatrix: Shape? {
    rank == 4 && self[0] > 1 ? [self[0], product(1...)] : nil
  }
}
