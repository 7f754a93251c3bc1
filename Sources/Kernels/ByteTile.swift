import CInstructions
import KernelInterface

extension ByteBlock {
  /// Computes the channels of panel `panel`, while the groups from `next` on come nearer.
  @inline(__always)
  func multiply(_ panel: Int, next: UnsafePointer<Int32>) {
    let channel = panel &* bytePanelWidth
    let count = lesser(arguments.geometry.outputChannels &- channel, bytePanelWidth)
    let zero = IntVector(repeating: 0)
    switch (count &+ laneCount &- 1) / laneCount {
    case 1: multiply(channel, count, UnsafeRawPointer(next), InlineArray<1, IntVector>(repeating: zero))
    case 2: multiply(channel, count, UnsafeRawPointer(next), InlineArray<2, IntVector>(repeating: zero))
    #if APUS_AVX512
      case 3: multiply(channel, count, UnsafeRawPointer(next), InlineArray<3, IntVector>(repeating: zero))
      case 4: multiply(channel, count, UnsafeRawPointer(next), InlineArray<4, IntVector>(repeating: zero))
    #endif
    default: break
    }
  }

  /// Divides the rows into tiles of nearly one height.
  @inline(__always)
  private func multiply<let width: Int>(
    _ channel: Int, _ channelCount: Int, _ next: UnsafeRawPointer, _ zero: InlineArray<width, IntVector>
  ) {
    let most = byteTileRowCount(width, groupCount)
    let tileCount = (rowCount &+ most &- 1) / most
    let height = rowCount / tileCount
    let tallCount = rowCount &- height &* tileCount
    let step = (4 &* width &* laneCount &+ tileCount &- 1) / tileCount
    tiles(0, height &+ 1, count: tallCount, channel, channelCount, next, step, zero)
    tiles(
      tallCount &* (height &+ 1), height, count: tileCount &- tallCount, channel, channelCount,
      next + tallCount &* step &* groupCount, step, zero)
  }

  @inline(never)
  private func tiles<let width: Int>(
    _ row: Int, _ height: Int, count: Int, _ channel: Int, _ channelCount: Int, _ next: UnsafeRawPointer, _ step: Int,
    _ zero: InlineArray<width, IntVector>
  ) {
    if count == 0 { return }
    switch height {
    case 1: tiles(row, count, channel, channelCount, next, step, zero, InlineArray<1, Bool>(repeating: false))
    case 2: tiles(row, count, channel, channelCount, next, step, zero, InlineArray<2, Bool>(repeating: false))
    case 3: tiles(row, count, channel, channelCount, next, step, zero, InlineArray<3, Bool>(repeating: false))
    case 4: tiles(row, count, channel, channelCount, next, step, zero, InlineArray<4, Bool>(repeating: false))
    #if APUS_AVX2 || APUS_AVX512
      case 5: tiles(row, count, channel, channelCount, next, step, zero, InlineArray<5, Bool>(repeating: false))
      case 6: tiles(row, count, channel, channelCount, next, step, zero, InlineArray<6, Bool>(repeating: false))
    #endif
    #if APUS_AVX512
      case 7 where width < 4:
        tiles(row, count, channel, channelCount, next, step, zero, InlineArray<7, Bool>(repeating: false))
      case 8 where width < 4:
        tiles(row, count, channel, channelCount, next, step, zero, InlineArray<8, Bool>(repeating: false))
    #endif
    default: break
    }
  }

  /// Computes `count` tiles of `height` rows from `row` on by `width` vectors of channels from `channel` on.
  ///
  /// Small tiles of whole panels overlap: one's sums are scaled and written while the next one's are computed, which hold
  /// all registers. What is written before the first one is written over.
  @inline(never)
  private func tiles<let height: Int, let width: Int>(
    _ firstRow: Int, _ count: Int, _ channel: Int, _ channelCount: Int, _ next: UnsafeRawPointer, _ step: Int,
    _ zero: InlineArray<width, IntVector>, _ rows: InlineArray<height, Bool>
  ) {
    let stride = arguments.geometry.outputChannels
    let panelStart = arguments.panels.assumingMemoryBound(to: Int32.self) + channel &* groupCount
    let overlaps = width == 4 && (height == 2 || height == 3)
    var row = firstRow
    var next = next
    var done = InlineArray<height, InlineArray<width, IntVector>>(repeating: zero)
    var doneTarget = arguments.output + ((self.firstRow &+ row) &* stride &+ channel)
    while row < firstRow &+ count &* height {
      var sums = InlineArray<height, InlineArray<width, IntVector>>(repeating: zero)
      for j in 0..<width {
        let bias = arguments.bias.vector(channel &+ j &* laneCount)
        for i in 0..<height { sums[i][j] = bias }
      }
      var panel = panelStart
      var source = UnsafePointer(self.rows) + row &* groupCount
      let target = arguments.output + ((self.firstRow &+ row) &* stride &+ channel)
      var k = 0
      if overlaps {
        // The compiler leaves a loop to 3 as such, with the sums in memory.
        for index in 0..<4 {
          if index < height {
            if k < groupCount {
              add(&sums, &source, &panel, &next, step, zero)
              k &+= 1
            }
            store(done, index, channel, doneTarget, channelCount)
          }
        }
      }
      while k < groupCount {
        add(&sums, &source, &panel, &next, step, zero)
        k &+= 1
      }
      if arguments.rowFactor != 0 {
        for i in 0..<height {
          let correction = IntVector(repeating: arguments.rowFactor &* self.sums[row &+ i])
          for j in 0..<width { sums[i][j] &-= correction }
        }
      }
      if overlaps {
        done = sums
        doneTarget = target
      } else {
        store(sums, channel, target, channelCount)
      }
      row &+= height
    }
    if overlaps { store(done, channel, doneTarget, channelCount) }
  }

  /// Writes a tile.
  @inline(__always)
  private func store<let height: Int, let width: Int>(
    _ sums: InlineArray<height, InlineArray<width, IntVector>>, _ channel: Int, _ target: UnsafeMutablePointer<UInt8>,
    _ channelCount: Int
  ) {
    let storeCount = (height &+ storedRowCount(width) &- 1) / storedRowCount(width)
    // Not as one loop, which the compiler might leave as such; sums would live in memory then.
    for index in 0..<4 {
      if index < storeCount { store(sums, index, channel, target, channelCount) }
    }
    for index in 4..<8 {
      if index < storeCount { store(sums, index, channel, target, channelCount) }
    }
  }

  /// Adds the products of one group of all rows, and moves to the next one.
  @inline(__always)
  private func add<let height: Int, let width: Int>(
    _ sums: inout InlineArray<height, InlineArray<width, IntVector>>, _ source: inout UnsafePointer<Int32>,
    _ panel: inout UnsafePointer<Int32>, _ next: inout UnsafeRawPointer, _ step: Int,
    _ zero: InlineArray<width, IntVector>
  ) {
    var weights = zero
    for j in 0..<width { weights[j] = panel.vector(j &* laneCount) }
    add(&sums, 0, source, weights)
    if height > 4 { add(&sums, 4, source, weights) }
    source += 1
    panel += width &* laneCount
    if width > 1, height > 1 {
      prefetch(next)
      next += step
    }
  }

  /// Adds the products of one group of up to four rows from row `i` on.
  @inline(__always)
  private func add<let height: Int, let width: Int>(
    _ sums: inout InlineArray<height, InlineArray<width, IntVector>>, _ i: Int, _ source: UnsafePointer<Int32>,
    _ weights: InlineArray<width, IntVector>
  ) {
    for row in 0..<4 {
      if i &+ row < height {
        let element = IntVector(repeating: source[(i &+ row) &* groupCount])
        for j in 0..<width { sums[i &+ row][j] = dot(sums[i &+ row][j], element, weights[j]) }
      }
    }
  }

  /// Writes the first `count` channels of a few rows of sums: of the `index`th one, two or four.
  @inline(__always)
  private func store<let height: Int, let width: Int>(
    _ sums: InlineArray<height, InlineArray<width, IntVector>>, _ index: Int, _ channel: Int,
    _ start: UnsafeMutablePointer<UInt8>, _ count: Int
  ) {
    let stride = arguments.geometry.outputChannels
    let first = index &* storedRowCount(width)
    let target = start + first &* stride
    switch width {
    case 1:
      let bytes = packed(
        element(sums, first, 0, channel), element(sums, first &+ 1, 0, channel), element(sums, first &+ 2, 0, channel),
        element(sums, first &+ 3, 0, channel), arguments)
      storeQuarters(bytes, target, stride, rowCount: height &- first, count)
    case 2:
      let bytes = packed(
        element(sums, first, 0, channel), element(sums, first, 1, channel), element(sums, first &+ 1, 0, channel),
        element(sums, first &+ 1, 1, channel), arguments)
      storeHalves(bytes, target, stride, rowCount: height &- first, count)
    default:
      #if APUS_AVX512
        let bytes = packed(
          element(sums, first, 0, channel), element(sums, first, 1, channel), element(sums, first, 2, channel),
          element(sums, first, 3, channel), arguments)
        storeWhole(bytes, target, count)
      #endif
    }
  }

  /// Vector `j` of row `row`, or of the last one, scaled and rounded to nearest even.
  @inline(__always)
  private func element<let height: Int, let width: Int>(
    _ sums: InlineArray<height, InlineArray<width, IntVector>>, _ row: Int, _ j: Int, _ channel: Int
  ) -> IntVector {
    let scale = arguments.scales.vector(channel &+ j % width &* laneCount)
    return rounded(floatVector(sums[lesser(row, height &- 1)][j % width]) * scale)
  }

  /// The rows that four vectors hold.
  @inline(__always)
  private func storedRowCount(_ width: Int) -> Int { width == 1 ? 4 : width == 2 ? 2 : 1 }
}
