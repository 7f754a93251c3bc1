import KernelInterface

// The transforms of patches and products, for the points 0, ±3/4, ±3/2 and infinity; all factors are exact.

extension WinogradBlock {
  /// Transforms the patches of all tiles.
  @inline(never)
  func transformPatches() {
    let geometry = arguments.geometry
    let channels = geometry.inputChannels
    let patchSize = WinogradTiling.patchSize
    forEachTile { tile, image, y, x in
      let (top, left) = (y &- geometry.paddingTop, x &- geometry.paddingLeft)
      let isInside =
        top >= 0 && left >= 0 && top &+ patchSize <= geometry.inputHeight && left &+ patchSize <= geometry.inputWidth
      if isInside {
        let pixel = (image &* geometry.inputHeight &+ top) &* geometry.inputWidth &+ left
        transform(tile, arguments.input + pixel &* channels, channels, geometry.inputWidth &* channels)
      } else {
        gather(image, top, left)
        let step = productLayout.paddedCount(channels)
        transform(tile, UnsafePointer(patch), step, patchSize &* step)
      }
    }
  }

  /// Copies a patch that sticks out of the input.
  @inline(__always)
  private func gather(_ image: Int, _ top: Int, _ left: Int) {
    let geometry = arguments.geometry
    let channels = geometry.inputChannels
    var target = patch
    var row = 0
    while row < WinogradTiling.patchSize {
      let y = top &+ row
      var column = 0
      while column < WinogradTiling.patchSize {
        let x = left &+ column
        let isInside = y >= 0 && y < geometry.inputHeight && x >= 0 && x < geometry.inputWidth
        let source = arguments.input + ((image &* geometry.inputHeight &+ y) &* geometry.inputWidth &+ x) &* channels
        var channel = 0
        while channel < channels {
          target.store(isInside ? source.vector(channel) : FloatVector(repeating: 0), 0)
          target += laneCount
          channel &+= laneCount
        }
        column &+= 1
      }
      row &+= 1
    }
  }

  /// Transforms the patch at `source`.
  ///
  /// Lanes beyond the channels go where the next tile's elements, or nobody's, go afterwards.
  @inline(__always)
  private func transform(_ tile: Int, _ source: UnsafePointer<Float>, _ pixelStep: Int, _ rowStep: Int) {
    let channels = arguments.geometry.inputChannels
    let target = inputs + tile &* channels
    var channel = 0
    while channel < channels {
      for x in 0..<6 {
        transformPatch(source + (x &* pixelStep &+ channel), rowStep, to: half + x &* laneCount, 6 &* laneCount)
      }
      for y in 0..<6 {
        transformPatch(
          UnsafePointer(half) + y &* 6 &* laneCount, laneCount, to: target + (y &* 6 &* inputStep &+ channel), inputStep
        )
      }
      channel &+= laneCount
    }
  }

  /// Transforms the products of all tiles, adds the bias and writes the pixels within the output.
  @inline(never)
  func transformProducts() {
    let geometry = arguments.geometry
    let channels = geometry.outputChannels
    let part = part
    let firstChannel = part.firstPanel &* 2 &* laneCount
    let endChannel = lesser(part.endPanel &* 2 &* laneCount, channels)
    forEachTile { tile, image, y, x in
      let pixel = (image &* geometry.outputHeight &+ y) &* geometry.outputWidth &+ x
      let (rowCount, columnCount) = (geometry.outputHeight &- y, geometry.outputWidth &- x)
      var channel = firstChannel
      while channel < endChannel {
        transform(tile, channel, arguments.output + (pixel &* channels &+ channel), rowCount, columnCount)
        channel &+= laneCount
      }
    }
  }

  /// Transforms a vector of channels of a tile's products.
  @inline(__always)
  private func transform(
    _ tile: Int, _ channel: Int, _ target: UnsafeMutablePointer<Float>, _ rowCount: Int, _ columnCount: Int
  ) {
    let channels = arguments.geometry.outputChannels
    let source = UnsafePointer(outputs) + (tile &* channels &+ channel)
    for x in 0..<6 {
      let (first, second, third, fourth) = transformedProducts(source + x &* outputStep, 6 &* outputStep)
      half.store(first, x &* laneCount)
      half.store(second, (6 &+ x) &* laneCount)
      half.store(third, (12 &+ x) &* laneCount)
      half.store(fourth, (18 &+ x) &* laneCount)
    }
    let bias = arguments.bias.vector(channel)
    let low = FloatVector(repeating: arguments.clamp.minimum)
    let high = FloatVector(repeating: arguments.clamp.maximum)
    let laneLimit = channels &- channel
    func store(_ x: FloatVector, _ target: UnsafeMutablePointer<Float>) {
      storeLanes(lower(high, upper(low, x + bias)), target, laneLimit)
    }
    var row = target
    for y in 0..<4 {
      if y < rowCount {
        let (first, second, third, fourth) = transformedProducts(
          UnsafePointer(half) + y &* 6 &* laneCount, laneCount)
        store(first, row)
        if columnCount > 1 { store(second, row + channels) }
        if columnCount > 2 { store(third, row + 2 &* channels) }
        if columnCount > 3 { store(fourth, row + 3 &* channels) }
        row += arguments.geometry.outputWidth &* channels
      }
    }
  }
}

/// Transforms six vectors of a patch, `step` apart, in one direction, into six vectors, `targetStep` apart.
@inline(__always)
private func transformPatch(
  _ source: UnsafePointer<Float>, _ step: Int, to target: UnsafeMutablePointer<Float>, _ targetStep: Int
) {
  let (d0, d1, d2) = (source.vector(0), source.vector(step), source.vector(2 &* step))
  let (d3, d4, d5) = (source.vector(3 &* step), source.vector(4 &* step), source.vector(5 &* step))
  let (even1, odd1) = (scaledAdd(d4, -2.25, d2), scaledAdd(d3, -2.25, d1))
  let (even2, odd2) = (scaledAdd(d4, -0.5625, d2), scaledAdd(d3, -0.5625, d1))
  target.store(scaledAdd(scaledAdd(d4, -2.8125, d2), 1.265625, d0), 0)
  target.store(scaledAdd(even1, 0.75, odd1), targetStep)
  target.store(scaledAdd(even1, -0.75, odd1), 2 &* targetStep)
  target.store(scaledAdd(even2, 1.5, odd2), 3 &* targetStep)
  target.store(scaledAdd(even2, -1.5, odd2), 4 &* targetStep)
  target.store(scaledAdd(scaledAdd(d5, -2.8125, d3), 1.265625, d1), 5 &* targetStep)
}

/// Six vectors of products, `step` apart, transformed in one direction.
@inline(__always)
private func transformedProducts(
  _ source: UnsafePointer<Float>, _ step: Int
) -> (FloatVector, FloatVector, FloatVector, FloatVector) {
  let (m1, m2) = (source.vector(step), source.vector(2 &* step))
  let (m3, m4) = (source.vector(3 &* step), source.vector(4 &* step))
  let (sum1, difference1, sum2, difference2) = (m1 + m2, m1 - m2, m3 + m4, m3 - m4)
  return (
    source.vector(0) + sum1 + sum2,
    scaledAdd(FloatVector(repeating: 0.75) * difference1, 1.5, difference2),
    scaledAdd(FloatVector(repeating: 0.5625) * sum1, 2.25, sum2),
    scaledAdd(scaledAdd(source.vector(5 &* step), 0.421875, difference1), 3.375, difference2)
  )
}

/// `factor · x + sum`.
@inline(__always)
private func scaledAdd(_ sum: FloatVector, _ factor: Float, _ x: FloatVector) -> FloatVector {
  multiplyAdd(sum, FloatVector(repeating: factor), x)
}
