import KernelInterface

/// A 3×3 convolution with stride 1 on float32 by Winograd's algorithm F(4×4, 3×3): blocks of tiles, whose transformed
/// patches and products stay near.
///
/// Takes a quarter of the products. Parts divide tiles or output channels; results are the same in every part and block.
@inline(never)
func winograd(_ arguments: WinogradArguments, _ share: Share) {
  let tiling = WinogradTiling(arguments.geometry)
  let whole = Share(index: 0, count: 1)
  let tiles = arguments.dividesChannels ? whole : share
  let first = tiling.tileCount &* tiles.index / tiles.count
  let count = tiling.tileCount &* (tiles.index &+ 1) / tiles.count &- first
  let blockCount = (count &+ arguments.blockTileCount &- 1) / arguments.blockTileCount
  let scratch = arguments.scratch + share.index &* arguments.scratchByteCount
  var index = 0
  while index < blockCount {
    let start = index &* count / blockCount
    let end = (index &+ 1) &* count / blockCount
    let block = WinogradBlock(
      arguments, tiling, firstTile: first &+ start, tileCount: end &- start,
      channels: arguments.dividesChannels ? share : whole, scratch: scratch)
    block.transformPatches()
    block.multiply()
    block.transformProducts()
    index &+= 1
  }
}

extension WinogradBlock {
  /// The product of one position: a row for each tile.
  @inline(__always)
  private var product: ConvolutionGeometry {
    var geometry = ConvolutionGeometry()
    geometry.inputWidth = tileCount
    geometry.outputWidth = tileCount
    geometry.inputChannels = arguments.geometry.inputChannels
    geometry.outputChannels = arguments.geometry.outputChannels
    return geometry
  }

  /// The panels of this part.
  @inline(__always)
  var part: ProductPart { ProductPart(product, panelWidth: 2 &* laneCount, dividesChannels: true, channels) }

  /// Multiplies the transformed patches by the filter, position by position.
  @inline(__always)
  fileprivate func multiply() {
    let geometry = product
    let zeros = arguments.bias + productLayout.paddedCount(geometry.outputChannels)
    var position = 0
    while position < WinogradTiling.positionCount {
      floatProduct(
        FloatProductArguments(
          geometry: geometry, isDirect: true, dividesChannels: true, input: inputs + position &* inputStep,
          panels: arguments.panels + position &* arguments.panelStep, bias: zeros,
          output: outputs + position &* outputStep, clamp: FloatClamp(), blockRowCount: tileCount,
          blockDepth: geometry.inputChannels, scratch: UnsafeMutableRawPointer(patch), scratchByteCount: 0), channels)
      position &+= 1
    }
  }

  /// Calls `body` with each tile's index in the block, image, first output row and first output column.
  @inline(__always)
  func forEachTile(_ body: (Int, Int, Int, Int) -> Void) {
    var column = firstTile % tiling.columnCount
    var row = firstTile / tiling.columnCount % tiling.rowCount
    var image = firstTile / tiling.columnCount / tiling.rowCount
    var tile = 0
    while tile < tileCount {
      body(tile, image, row &* WinogradTiling.tileSize, column &* WinogradTiling.tileSize)
      tile &+= 1
      column &+= 1
      if column < tiling.columnCount { continue }
      column = 0
      row &+= 1
      if row < tiling.rowCount { continue }
      row = 0
      image &+= 1
    }
  }
}
