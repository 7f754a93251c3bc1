import CInstructions
import KernelInterface

/// The rows of a tile of windows.
#if APUS_AVX512
  private typealias TileExtent = Extent<8>
#elseif APUS_AVX2
  private typealias TileExtent = Extent<6>
#else
  private typealias TileExtent = Extent<4>
#endif

extension FloatBlock {
  /// Adds the products with panel `panel` to the output, while the elements from `next` on come nearer.
  @inline(__always)
  func multiply(_ panel: Int, next: UnsafePointer<Float>) {
    let channel = panel &* 2 &* laneCount
    if arguments.geometry.outputChannels &- channel > laneCount {
      multiply(channel, UnsafeRawPointer(next), InlineArray<2, FloatVector>(repeating: FloatVector(repeating: 0)))
    } else {
      multiply(channel, UnsafeRawPointer(next), InlineArray<1, FloatVector>(repeating: FloatVector(repeating: 0)))
    }
    if isLast { applyFunction(from: channel) }
  }

  /// Divides the rows into tiles of nearly one height.
  @inline(__always)
  private func multiply<let width: Int>(
    _ channel: Int, _ next: UnsafeRawPointer, _ zero: InlineArray<width, FloatVector>
  ) {
    let tileCount = (rowCount &+ floatTileRowCount &- 1) / floatTileRowCount
    let height = rowCount / tileCount
    let tallCount = rowCount &- height &* tileCount
    let step = (4 &* width &* laneCount &+ tileCount &- 1) / tileCount
    tiles(0, height &+ 1, count: tallCount, channel, next, step, zero)
    tiles(
      tallCount &* (height &+ 1), height, count: tileCount &- tallCount, channel,
      next + tallCount &* step &* length, step, zero)
  }

  @inline(never)
  private func tiles<let width: Int>(
    _ row: Int, _ height: Int, count: Int, _ channel: Int, _ next: UnsafeRawPointer, _ step: Int,
    _ zero: InlineArray<width, FloatVector>
  ) {
    switch height {
    case 1: tiles(row, count, channel, next, step, zero, InlineArray<1, Bool>(repeating: false))
    case 2: tiles(row, count, channel, next, step, zero, InlineArray<2, Bool>(repeating: false))
    case 3: tiles(row, count, channel, next, step, zero, InlineArray<3, Bool>(repeating: false))
    case 4: tiles(row, count, channel, next, step, zero, InlineArray<4, Bool>(repeating: false))
    #if APUS_AVX2 || APUS_AVX512
      case 5: tiles(row, count, channel, next, step, zero, InlineArray<5, Bool>(repeating: false))
      case 6: tiles(row, count, channel, next, step, zero, InlineArray<6, Bool>(repeating: false))
    #endif
    #if APUS_AVX512
      case 7: tiles(row, count, channel, next, step, zero, InlineArray<7, Bool>(repeating: false))
      case 8: tiles(row, count, channel, next, step, zero, InlineArray<8, Bool>(repeating: false))
    #endif
    default: break
    }
  }

  /// Computes `count` tiles of `height` rows from `row` on by `width` vectors of channels from `channel` on.
  @inline(never)
  private func tiles<let height: Int, let width: Int>(
    _ firstRow: Int, _ count: Int, _ channel: Int, _ next: UnsafeRawPointer, _ step: Int,
    _ zero: InlineArray<width, FloatVector>, _ rows: InlineArray<height, Bool>
  ) {
    let stride = arguments.geometry.outputChannels
    let lastCount = stride &- channel &- (width &- 1) &* laneCount
    let panelStart = arguments.panels + (channel &* arguments.geometry.depth &+ start &* width &* laneCount)
    let low = FloatVector(repeating: isLast ? arguments.clamp.minimum : -.infinity)
    let high = FloatVector(repeating: isLast ? arguments.clamp.maximum : .infinity)
    var source = self.rows + firstRow &* rowStride
    var target = arguments.output + ((self.firstRow &+ firstRow) &* stride &+ channel)
    var next = next
    var index = 0
    while index < count {
      var sums = InlineArray<height, InlineArray<width, FloatVector>>(repeating: zero)
      begin(&sums, 0, channel, target)
      if height > 4 { begin(&sums, 4, channel, target) }
      var panel = panelStart
      var k = 0
      while k < length {
        add(&sums, source + k, panel, zero)
        panel += width &* laneCount
        if width > 1, height > 1 {
          prefetch(next)
          next += step
        }
        k &+= 1
      }
      // Not as a loop, which the compiler might leave as such; sums would live in memory then.
      store(sums, 0, low, high, target, lastCount)
      if height > 4 { store(sums, 4, low, high, target, lastCount) }
      source += height &* rowStride
      target += height &* stride
      index &+= 1
    }
  }

  /// Sets up to four rows from row `i` on to the bias, or to what the depth before has added up to.
  @inline(__always)
  private func begin<let height: Int, let width: Int>(
    _ sums: inout InlineArray<height, InlineArray<width, FloatVector>>, _ i: Int, _ channel: Int,
    _ target: UnsafeMutablePointer<Float>
  ) {
    let stride = arguments.geometry.outputChannels
    for row in 0..<4 {
      if i &+ row < height {
        for j in 0..<width {
          sums[i &+ row][j] =
            start == 0
            ? arguments.bias.vector(channel &+ j &* laneCount)
            : target.vector((i &+ row) &* stride &+ j &* laneCount)
        }
      }
    }
  }

  /// Adds the products of one element of each row with the weights at `panel`.
  @inline(__always)
  private func add<let height: Int, let width: Int>(
    _ sums: inout InlineArray<height, InlineArray<width, FloatVector>>, _ source: UnsafePointer<Float>,
    _ panel: UnsafePointer<Float>, _ zero: InlineArray<width, FloatVector>
  ) {
    var weights = zero
    for j in 0..<width { weights[j] = panel.vector(j &* laneCount) }
    add(&sums, 0, source, weights)
    if height > 4 { add(&sums, 4, source, weights) }
  }

  /// Adds the products of one element of up to four rows from row `i` on.
  @inline(__always)
  private func add<let height: Int, let width: Int>(
    _ sums: inout InlineArray<height, InlineArray<width, FloatVector>>, _ i: Int, _ source: UnsafePointer<Float>,
    _ weights: InlineArray<width, FloatVector>
  ) {
    for row in 0..<4 {
      if i &+ row < height {
        let element = FloatVector(repeating: source[(i &+ row) &* rowStride])
        for j in 0..<width { sums[i &+ row][j] = multiplyAdd(sums[i &+ row][j], element, weights[j]) }
      }
    }
  }

  /// Writes up to four rows from row `i` on, clamped, the last vector's first `lastCount` lanes or all.
  @inline(__always)
  private func store<let height: Int, let width: Int>(
    _ sums: InlineArray<height, InlineArray<width, FloatVector>>, _ i: Int, _ low: FloatVector, _ high: FloatVector,
    _ target: UnsafeMutablePointer<Float>, _ lastCount: Int
  ) {
    let stride = arguments.geometry.outputChannels
    for row in 0..<4 {
      if i &+ row < height {
        let place = target + (i &+ row) &* stride
        if width > 1 { place.store(lower(high, upper(low, sums[i &+ row][0]))) }
        let last = lower(high, upper(low, sums[i &+ row][width &- 1]))
        let lastPlace = place + (width &- 1) &* laneCount
        if lastCount >= laneCount {
          lastPlace.store(last)
        } else {
          storeLanes(last, lastPlace, lastCount)
        }
      }
    }
  }
}

extension FloatBlock {
  /// Computes rows that consist of runs in the input, for panel `panel`.
  @inline(__always)
  func multiplyRuns(_ panel: Int, _ windows: WindowRows) {
    let channel = panel &* 2 &* laneCount
    let (length, step, zero) = (windows.runLength, windows.runStep, FloatVector(repeating: 0))
    let rows = TileExtent(repeating: false)
    if arguments.geometry.outputChannels &- channel > laneCount {
      multiplyRuns(channel, length, step, InlineArray<2, FloatVector>(repeating: zero), rows)
    } else {
      multiplyRuns(channel, length, step, InlineArray<1, FloatVector>(repeating: zero), rows)
    }
    applyFunction(from: channel)
  }

  /// Computes tiles of `height` rows, of which the last may repeat some of the one before, by `width` vectors of channels.
  @inline(never)
  private func multiplyRuns<let height: Int, let width: Int>(
    _ channel: Int, _ runLength: Int, _ runStep: Int, _ zero: InlineArray<width, FloatVector>, _: Extent<height>
  ) {
    let stride = arguments.geometry.outputChannels
    let lastCount = stride &- channel &- (width &- 1) &* laneCount
    let panelStart = arguments.panels + channel &* length
    let panelEnd = panelStart + length &* width &* laneCount
    let low = FloatVector(repeating: arguments.clamp.minimum)
    let high = FloatVector(repeating: arguments.clamp.maximum)
    var row = 0
    while row < rowCount {
      let first = lesser(row, rowCount &- height)
      let target = arguments.output + ((firstRow &+ first) &* stride &+ channel)
      var run = rows + first &* rowStride
      if channel == 0 { prefetchRows(from: first, height) }
      var sums = InlineArray<height, InlineArray<width, FloatVector>>(repeating: zero)
      begin(&sums, 0, channel, target)
      if height > 4 { begin(&sums, 4, channel, target) }
      var panel = panelStart
      repeat {
        var k = 0
        while k < runLength {
          add(&sums, run + k, panel, zero)
          panel += width &* laneCount
          k &+= 1
        }
        run += runStep
      } while panel < panelEnd
      store(sums, 0, low, high, target, lastCount)
      if height > 4 { store(sums, 4, low, high, target, lastCount) }
      row &+= height
    }
  }

  /// Asks for the input below `count` windows, two lines of windows further down: the image is seldom in a cache, and
  /// several rows at a time are more than the CPU foresees.
  @inline(__always)
  private func prefetchRows(from row: Int, _ count: Int) {
    let geometry = arguments.geometry
    let lineLength = geometry.strideHeight &* geometry.inputWidth &* geometry.inputChannels
    let step = geometry.strideHeight &* rowStride
    var place = UnsafeRawPointer(rows + (2 &* lineLength &+ row &* step))
    let end = place + 4 &* count &* step
    while place < end {
      prefetch(place)
      place += 64
    }
  }
}
