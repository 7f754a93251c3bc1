import CInstructions
import KernelInterface

extension FloatBlock {
  /// The offsets of rows that are read where they lie.
  @inline(__always)
  private var offsets: UnsafeMutablePointer<Int> {
    UnsafeMutableRawPointer(rows).assumingMemoryBound(to: Int.self)
  }

  /// Copies the rows, or notes where they are.
  @inline(__always)
  func gather() {
    var windows = WindowRows(arguments.geometry, first: firstRow)
    var row = 0
    while row < rowCount {
      if arguments.isDirect {
        offsets[row] = windows.offset
      } else {
        let target = rows + (row &* length &- start)
        windows.forEachRun(from: start, to: start &+ length) { position, offset, count in
          copy(arguments.input + offset, to: target + position, count)
        } pad: { position, count in
          zero(target + position, count)
        }
      }
      windows.advance()
      row &+= 1
    }
  }

  /// Copies `count` elements, and what follows up to a whole vector.
  @inline(__always)
  private func copy(_ source: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>, _ count: Int) {
    var index = 0
    while index < count {
      target.store(source.vector(index), index)
      index &+= laneCount
    }
  }

  /// Zeroes `count` elements, and what follows up to a whole vector.
  @inline(__always)
  private func zero(_ target: UnsafeMutablePointer<Float>, _ count: Int) {
    var index = 0
    while index < count {
      target.store(FloatVector(repeating: 0), index)
      index &+= laneCount
    }
  }

  @inline(__always)
  private func pointer(_ row: Int) -> UnsafePointer<Float> {
    arguments.isDirect ? arguments.input + (offsets[row] &+ start) : UnsafePointer(rows) + row &* length
  }

  /// Adds the products with panel `panel` to the output.
  @inline(__always)
  func multiply(_ panel: Int) {
    let channel = panel &* 2 &* laneCount
    if arguments.geometry.outputChannels &- channel > laneCount {
      multiply(channel, InlineArray<2, FloatVector>(repeating: FloatVector(repeating: 0)))
    } else {
      multiply(channel, InlineArray<1, FloatVector>(repeating: FloatVector(repeating: 0)))
    }
  }

  @inline(never)
  private func multiply<let width: Int>(_ channel: Int, _ zero: InlineArray<width, FloatVector>) {
    let tileCount = (rowCount &+ tileRowCount &- 1) / tileRowCount
    var index = 0
    var row = 0
    while index < tileCount {
      index &+= 1
      let end = index &* rowCount / tileCount
      switch end &- row {
      case 1: tile(row, channel, zero, InlineArray<1, UnsafePointer<Float>>(repeating: pointer(row)))
      case 2: tile(row, channel, zero, InlineArray<2, UnsafePointer<Float>>(repeating: pointer(row)))
      case 3: tile(row, channel, zero, InlineArray<3, UnsafePointer<Float>>(repeating: pointer(row)))
      case 4: tile(row, channel, zero, InlineArray<4, UnsafePointer<Float>>(repeating: pointer(row)))
      #if APUS_AVX2 || APUS_AVX512
        case 5: tile(row, channel, zero, InlineArray<5, UnsafePointer<Float>>(repeating: pointer(row)))
        case 6: tile(row, channel, zero, InlineArray<6, UnsafePointer<Float>>(repeating: pointer(row)))
      #endif
      #if APUS_AVX512
        case 7: tile(row, channel, zero, InlineArray<7, UnsafePointer<Float>>(repeating: pointer(row)))
        case 8: tile(row, channel, zero, InlineArray<8, UnsafePointer<Float>>(repeating: pointer(row)))
      #endif
      default: break
      }
      row = end
    }
  }

  /// Computes `height` rows from `row` on by `width` vectors of channels from `channel` on.
  @inline(__always)
  private func tile<let height: Int, let width: Int>(
    _ row: Int, _ channel: Int, _ zero: InlineArray<width, FloatVector>,
    _ firstRow: InlineArray<height, UnsafePointer<Float>>
  ) {
    var sources = firstRow
    for i in 1..<height { sources[i] = pointer(row &+ i) }
    let stride = arguments.geometry.outputChannels
    let target = arguments.output + ((self.firstRow &+ row) &* stride &+ channel)
    var sums = InlineArray<height, InlineArray<width, FloatVector>>(repeating: zero)
    for i in 0..<height {
      for j in 0..<width {
        sums[i][j] =
          start == 0
          ? arguments.bias.vector(channel &+ j &* laneCount) : target.vector(i &* stride &+ j &* laneCount)
      }
    }
    let panelStart = channel &* arguments.geometry.depth &+ start &* width &* laneCount
    var panel = arguments.panels + panelStart
    // The tiles of a block ask for the next panel together.
    let depth = arguments.geometry.depth
    var next = panel + width &* laneCount &* (depth &+ row &* length / rowCount)
    var k = 0
    while k < length {
      var weights = zero
      for j in 0..<width { weights[j] = panel.vector(j &* laneCount) }
      for i in 0..<height {
        let element = FloatVector(repeating: sources[i][k])
        for j in 0..<width { sums[i][j] = multiplyAdd(sums[i][j], element, weights[j]) }
      }
      panel += width &* laneCount
      prefetchLine(next)
      next += lesser(16, width &* laneCount)
      k &+= 1
    }
    if isLast {
      let low = FloatVector(repeating: arguments.clamp.minimum)
      let high = FloatVector(repeating: arguments.clamp.maximum)
      for i in 0..<height {
        for j in 0..<width { sums[i][j] = lower(upper(sums[i][j], low), high) }
      }
    }
    let count = lesser(stride &- channel, width &* laneCount)
    let isWhole = count == width &* laneCount
    let place = isWhole ? target : edge
    let step = isWhole ? stride : width &* laneCount
    for i in 0..<height {
      for j in 0..<width { (place + (i &* step &+ j &* laneCount)).store(sums[i][j]) }
    }
    if !isWhole { copyRows(edge, 4 &* step, to: target, 4 &* stride, rowCount: height, byteCount: 4 &* count) }
  }
}
