import KernelInterface

/// A number that the compiler knows, to be inferred by generic functions.
typealias Extent<let count: Int> = InlineArray<count, Bool>
/// The sums of neighbouring pixels.
typealias Sums<let count: Int> = InlineArray<count, FloatVector>

extension FloatDepthwiseBand {
  /// A filter that there is a routine for.
  @inline(never)
  func computeSpecial() {
    switch (arguments.geometry.filterHeight, arguments.geometry.strideHeight, rowCount) {
    case (3, 1, 2): computePairs(Extent<3>(repeating: false))
    case (3, 1, _): computeTiles(Extent<3>(repeating: false), Extent<1>(repeating: false))
    case (3, _, _): computeTiles(Extent<3>(repeating: false), Extent<2>(repeating: false))
    case (_, 1, 2): computePairs(Extent<5>(repeating: false))
    case (_, 1, _): computeTiles(Extent<5>(repeating: false), Extent<1>(repeating: false))
    default: computeTiles(Extent<5>(repeating: false), Extent<2>(repeating: false))
    }
  }

  /// One row by tiles; a tile at the right border may repeat columns of the one before.
  @inline(never)
  private func computeTiles<let size: Int, let stride: Int>(_ size: Extent<size>, _ stride: Extent<stride>) {
    let width = arguments.geometry.outputWidth
    var x = 0
    while x < width {
      if width &- x > 4, width >= 7 {
        tile(lesser(x, width &- 7), size, stride, Sums<7>(repeating: FloatVector(repeating: 0)))
        x &+= 7
      } else if width &- x > 1, width >= 4 {
        tile(lesser(x, width &- 4), size, stride, Sums<4>(repeating: FloatVector(repeating: 0)))
        x &+= 4
      } else {
        tile(x, size, stride, Sums<1>(repeating: FloatVector(repeating: 0)))
        x &+= 1
      }
    }
  }

  /// Two rows with stride 1 by tiles.
  @inline(never)
  private func computePairs<let size: Int>(_ size: Extent<size>) {
    let width = arguments.geometry.outputWidth
    var x = 0
    while x < width {
      if width &- x > 4, width >= 7, level == .avx512 {
        pairs(lesser(x, width &- 7), size, Sums<7>(repeating: FloatVector(repeating: 0)))
        x &+= 7
      } else if width &- x > 1, width >= 4 {
        pairs(lesser(x, width &- 4), size, Sums<4>(repeating: FloatVector(repeating: 0)))
        x &+= 4
      } else {
        pairs(x, size, Sums<1>(repeating: FloatVector(repeating: 0)))
        x &+= 1
      }
    }
  }

  /// Computes one row of a tile.
  @inline(never)
  private func tile<let width: Int, let size: Int, let stride: Int>(
    _ x: Int, _: Extent<size>, _: Extent<stride>, _ zero: Sums<width>
  ) {
    let input = locate(x, width, height: 1, size: size, stride: stride)
    let target = output(x)
    let columns = (width &- 1) &* stride &+ size
    var weights = arguments.filter
    var block = 0
    while block < blocks.count {
      let channel = blocks.start(block)
      let source = input.base + channel &* 4
      var sums = zero
      for j in 0..<width { sums[j] = arguments.bias.vector(block &* laneCount) }
      var pixels = input.offsets
      var row = 0
      while row < size {
        addRow(to: &sums, source, pixels, weights, size: size, stride: stride)
        weights += size &* laneCount
        pixels += columns
        row &+= 1
      }
      store(sums, target, channel)
      block &+= 1
    }
  }

  /// Computes two rows of a tile, with stride 1.
  @inline(never)
  private func pairs<let width: Int, let size: Int>(_ x: Int, _: Extent<size>, _ zero: Sums<width>) {
    let input = locate(x, width, height: 2, size: size, stride: 1)
    let target = output(x)
    let columns = width &+ size &- 1
    let rowLength = arguments.geometry.outputWidth &* arguments.geometry.outputChannels
    var weights = arguments.filter
    var block = 0
    while block < blocks.count {
      let channel = blocks.start(block)
      let source = input.base + channel &* 4
      var sums = zero
      for j in 0..<width { sums[j] = arguments.bias.vector(block &* laneCount) }
      var lowerSums = sums
      var pixels = input.offsets
      addRow(to: &sums, source, pixels, weights, size: size, stride: 1)
      var row = 1
      while row < size {
        pixels += columns
        addColumns(to: &sums, &lowerSums, source, pixels, weights, 0, size: size)
        addColumns(to: &sums, &lowerSums, source, pixels, weights, 1, size: size)
        addColumns(to: &sums, &lowerSums, source, pixels, weights, 2, size: size)
        if size == 5 {
          addColumns(to: &sums, &lowerSums, source, pixels, weights, 3, size: size)
          addColumns(to: &sums, &lowerSums, source, pixels, weights, 4, size: size)
        }
        weights += size &* laneCount
        row &+= 1
      }
      pixels += columns
      addRow(to: &lowerSums, source, pixels, weights, size: size, stride: 1)
      weights += size &* laneCount
      store(sums, target, channel)
      store(lowerSums, target + rowLength, channel)
      block &+= 1
    }
  }

  /// Adds the products of a row of the filter.
  @inline(__always)
  private func addRow<let width: Int>(
    to sums: inout Sums<width>, _ source: UnsafeRawPointer, _ pixels: UnsafePointer<Int>,
    _ weights: UnsafePointer<Float>, size: Int, stride: Int
  ) {
    // Loops over both columns are more than the compiler unrolls, and rolled they load each input vector several times.
    addColumn(to: &sums, source, pixels, weights, 0, stride: stride)
    addColumn(to: &sums, source, pixels, weights, 1, stride: stride)
    addColumn(to: &sums, source, pixels, weights, 2, stride: stride)
    if size == 5 {
      addColumn(to: &sums, source, pixels, weights, 3, stride: stride)
      addColumn(to: &sums, source, pixels, weights, 4, stride: stride)
    }
  }

  /// Adds the products of an element of the filter.
  @inline(__always)
  private func addColumn<let width: Int>(
    to sums: inout Sums<width>, _ source: UnsafeRawPointer, _ pixels: UnsafePointer<Int>,
    _ weights: UnsafePointer<Float>, _ column: Int, stride: Int
  ) {
    let weight = weights.vector(column &* laneCount)
    for j in 0..<width {
      sums[j] = multiplyAdd(sums[j], load(source, pixels[column &+ j &* stride]), weight)
    }
  }

  /// Adds the products of an element of the filter to the lower row's sums, and those of the element below to the upper's.
  @inline(__always)
  private func addColumns<let width: Int>(
    to sums: inout Sums<width>, _ lowerSums: inout Sums<width>, _ source: UnsafeRawPointer,
    _ pixels: UnsafePointer<Int>, _ weights: UnsafePointer<Float>, _ column: Int, size: Int
  ) {
    let weight = weights.vector((size &+ column) &* laneCount)
    let lowerWeight = weights.vector(column &* laneCount)
    for j in 0..<width {
      let element = load(source, pixels[column &+ j])
      sums[j] = multiplyAdd(sums[j], element, weight)
      lowerSums[j] = multiplyAdd(lowerSums[j], element, lowerWeight)
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
      for j in 0..<width { pixels.store(lower(high, upper(low, sums[j])), j &* channels) }
    } else {
      for j in 0..<width { spill.store(lower(high, upper(low, sums[j])), j &* laneCount) }
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
