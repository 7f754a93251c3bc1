import KernelInterface

extension FloatDepthwiseBand {
  /// One row by tiles; a tile at the right border may repeat columns of the one before.
  @inline(__always)
  func computeTiles(size: Int, stride: Int) {
    let width = arguments.geometry.outputWidth
    var filled = 0
    var x = 0
    while x < width {
      if width &- x > 4, width >= 7 {
        let base = locate(lesser(x, width &- 7), 7, &filled, height: 1, size: size, stride: stride)
        let target = output(lesser(x, width &- 7))
        tile(
          base, target, size: size, stride: stride, InlineArray<7, FloatVector>(repeating: FloatVector(repeating: 0)))
        x &+= 7
      } else if width &- x > 1, width >= 4 {
        let base = locate(lesser(x, width &- 4), 4, &filled, height: 1, size: size, stride: stride)
        let target = output(lesser(x, width &- 4))
        tile(
          base, target, size: size, stride: stride, InlineArray<4, FloatVector>(repeating: FloatVector(repeating: 0)))
        x &+= 4
      } else {
        let base = locate(x, 1, &filled, height: 1, size: size, stride: stride)
        tile(
          base, output(x), size: size, stride: stride, InlineArray<1, FloatVector>(repeating: FloatVector(repeating: 0))
        )
        x &+= 1
      }
    }
  }

  /// Two rows with stride 1 by tiles.
  @inline(__always)
  func computePairs(size: Int) {
    let width = arguments.geometry.outputWidth
    var filled = 0
    var x = 0
    while x < width {
      if width &- x > 4, width >= 7, level == .avx512 {
        let base = locate(lesser(x, width &- 7), 7, &filled, height: 2, size: size, stride: 1)
        pairs(
          base, output(lesser(x, width &- 7)), size: size,
          InlineArray<7, FloatVector>(repeating: FloatVector(repeating: 0)))
        x &+= 7
      } else if width &- x > 1, width >= 4 {
        let base = locate(lesser(x, width &- 4), 4, &filled, height: 2, size: size, stride: 1)
        pairs(
          base, output(lesser(x, width &- 4)), size: size,
          InlineArray<4, FloatVector>(repeating: FloatVector(repeating: 0)))
        x &+= 4
      } else {
        let base = locate(x, 1, &filled, height: 2, size: size, stride: 1)
        pairs(base, output(x), size: size, InlineArray<1, FloatVector>(repeating: FloatVector(repeating: 0)))
        x &+= 1
      }
    }
  }

  /// The output pixel at column `x` of the first row.
  @inline(__always)
  private func output(_ x: Int) -> UnsafeMutablePointer<Float> {
    let geometry = arguments.geometry
    let pixel = (image &* geometry.outputHeight &+ firstRow) &* geometry.outputWidth &+ x
    return arguments.output + pixel &* geometry.outputChannels
  }

  /// The address of the first pixel under the tile of `width` columns at `x`, which may lie outside of the input, and the
  /// offsets of all of them; those that `filled` says are there, of a tile without padding, are kept.
  @inline(__always)
  private func locate(
    _ x: Int, _ width: Int, _ filled: inout Int, height: Int, size: Int, stride: Int
  ) -> UnsafeRawPointer {
    let geometry = arguments.geometry
    let rows = (height &- 1) &* stride &+ size
    let columns = (width &- 1) &* stride &+ size
    let top = firstRow &* stride &- geometry.paddingTop
    let left = x &* stride &- geometry.paddingLeft
    let pixelSize = geometry.inputChannels &* 4
    let first = (image &* geometry.inputHeight &+ top) &* geometry.inputWidth &+ left
    let base = UnsafeRawPointer(arguments.input) + first &* pixelSize
    let isInside =
      top >= 0 && left >= 0 && top &+ rows <= geometry.inputHeight && left &+ columns <= geometry.inputWidth
    if isInside, filled == width { return base }
    filled = isInside ? width : 0
    let padding = UnsafeRawPointer(arguments.padding) - base
    var index = 0
    var row = 0
    while row < rows {
      let isRow = top &+ row >= 0 && top &+ row < geometry.inputHeight
      var column = 0
      while column < columns {
        let isPixel = isRow && left &+ column >= 0 && left &+ column < geometry.inputWidth
        offsets[index] = isPixel ? (row &* geometry.inputWidth &+ column) &* pixelSize : padding
        index &+= 1
        column &+= 1
      }
      row &+= 1
    }
    return base
  }

  /// Computes one row of a tile.
  @inline(__always)
  private func tile<let width: Int>(
    _ base: UnsafeRawPointer, _ target: UnsafeMutablePointer<Float>, size: Int, stride: Int,
    _ zero: InlineArray<width, FloatVector>
  ) {
    let columns = (width &- 1) &* stride &+ size
    var weights = arguments.filter
    var block = 0
    while block < blocks.count {
      let channel = blocks.start(block)
      let source = base + channel &* 4
      var sums = zero
      for j in 0..<width { sums[j] = arguments.bias.vector(block &* laneCount) }
      var pixels = UnsafePointer(offsets)
      var row = 0
      while row < size {
        for column in 0..<size {
          let weight = weights.vector(column &* laneCount)
          for j in 0..<width {
            sums[j] = multiplyAdd(sums[j], load(source, pixels[column &+ j &* stride]), weight)
          }
        }
        weights += size &* laneCount
        pixels += columns
        row &+= 1
      }
      store(sums, target, channel)
      block &+= 1
    }
  }

  /// Computes two rows of a tile, with stride 1.
  @inline(__always)
  private func pairs<let width: Int>(
    _ base: UnsafeRawPointer, _ target: UnsafeMutablePointer<Float>, size: Int, _ zero: InlineArray<width, FloatVector>
  ) {
    let columns = width &+ size &- 1
    let rowLength = arguments.geometry.outputWidth &* arguments.geometry.outputChannels
    var weights = arguments.filter
    var block = 0
    while block < blocks.count {
      let channel = blocks.start(block)
      let source = base + channel &* 4
      var sums = zero
      for j in 0..<width { sums[j] = arguments.bias.vector(block &* laneCount) }
      var lowerSums = sums
      var pixels = UnsafePointer(offsets)
      for column in 0..<size {
        let weight = weights.vector(column &* laneCount)
        for j in 0..<width { sums[j] = multiplyAdd(sums[j], load(source, pixels[column &+ j]), weight) }
      }
      var row = 1
      while row < size {
        pixels += columns
        for column in 0..<size {
          let weight = weights.vector((size &+ column) &* laneCount)
          let lowerWeight = weights.vector(column &* laneCount)
          for j in 0..<width {
            let element = load(source, pixels[column &+ j])
            sums[j] = multiplyAdd(sums[j], element, weight)
            lowerSums[j] = multiplyAdd(lowerSums[j], element, lowerWeight)
          }
        }
        weights += size &* laneCount
        row &+= 1
      }
      pixels += columns
      for column in 0..<size {
        let weight = weights.vector(column &* laneCount)
        for j in 0..<width { lowerSums[j] = multiplyAdd(lowerSums[j], load(source, pixels[column &+ j]), weight) }
      }
      weights += size &* laneCount
      store(sums, target, channel)
      store(lowerSums, target + rowLength, channel)
      block &+= 1
    }
  }

  @inline(__always)
  private func load(_ source: UnsafeRawPointer, _ offset: Int) -> FloatVector {
    source.loadUnaligned(fromByteOffset: offset, as: FloatVector.self)
  }

  /// Writes the sums of neighbouring pixels within bounds.
  @inline(__always)
  private func store<let width: Int>(
    _ sums: InlineArray<width, FloatVector>, _ target: UnsafeMutablePointer<Float>, _ channel: Int
  ) {
    let low = FloatVector(repeating: arguments.clamp.minimum)
    let high = FloatVector(repeating: arguments.clamp.maximum)
    let channels = blocks.channelCount
    if channels >= laneCount {
      let pixels = target + channel
      for j in 0..<width { pixels.store(lower(upper(sums[j], low), high), j &* channels) }
    } else {
      for j in 0..<width { spill.store(lower(upper(sums[j], low), high), j &* laneCount) }
      copySpill(to: target, pixelCount: width)
    }
  }

  /// Copies pixels of less than a vector.
  @inline(never)
  private func copySpill(to target: UnsafeMutablePointer<Float>, pixelCount: Int) {
    var pixel = 0
    while pixel < pixelCount {
      var channel = 0
      while channel < blocks.channelCount {
        target[pixel &* blocks.channelCount &+ channel] = spill[pixel &* laneCount &+ channel]
        channel &+= 1
      }
      pixel &+= 1
    }
  }
}
