import CInstructions
import KernelInterface

extension ByteBlock {
  /// Copies the rows in the form that `dot` takes.
  @inline(__always)
  func gather() {
    if arguments.isContiguous {
      copyOperand(arguments.input + firstRow &* depth, to: rows, rowCount &* depth, arguments)
    } else {
      gatherWindows()
    }
    guard arguments.rowFactor != 0 else { return }
    var row = 0
    while row < rowCount {
      sums[row] = operandSum(UnsafeRawPointer(rows + row &* groupCount), count: depth)
      row &+= 1
    }
  }

  /// Copies the rows, window by window.
  @inline(__always)
  private func gatherWindows() {
    var windows = WindowRows(arguments.geometry, first: firstRow)
    let isShort = windows.runLength <= shortOperandCount
    var row = 0
    while row < rowCount {
      let target = UnsafeMutableRawPointer(rows + row &* groupCount)
      let insideCount = isShort ? windows.insideCount(rowCount &- row) : 0
      if insideCount > 0 {
        copyShort(windows, count: insideCount, to: target)
        windows.advance(insideCount)
        row &+= insideCount
        continue
      }
      windows.forEachRun(from: 0, to: depth) { position, offset, count in
        copyOperand(arguments.input + offset, to: target + position &* operandByteCount, count, arguments)
      } pad: { position, count in
        fillOperand(target + position &* operandByteCount, count, arguments)
      }
      windows.advance()
      row &+= 1
    }
  }

  /// Copies `count` rows whose windows lie inside of the image, and whose runs are short.
  @inline(__always)
  private func copyShort(_ windows: WindowRows, count: Int, to target: UnsafeMutableRawPointer) {
    let (length, step, height) = (windows.runLength, windows.runStep, arguments.geometry.filterHeight)
    var source = arguments.input + windows.offset
    var target = target
    var row = 0
    while row < count {
      if height == 3 {
        copyShortOperand(source, to: target, arguments)
        copyShortOperand(source + step, to: target + length &* operandByteCount, arguments)
        copyShortOperand(source + 2 &* step, to: target + 2 &* length &* operandByteCount, arguments)
      } else {
        var run = 0
        while run < height {
          copyShortOperand(source + run &* step, to: target + run &* length &* operandByteCount, arguments)
          run &+= 1
        }
      }
      source += windows.columnStep
      target += 4 &* groupCount
      row &+= 1
    }
  }

  /// Computes the channels of panel `panel`, while the groups from `next` on come nearer.
  @inline(__always)
  func multiply(_ panel: Int, next: UnsafePointer<Int32>) {
    let channel = panel &* 2 &* laneCount
    if arguments.geometry.outputChannels &- channel > laneCount {
      multiply(channel, UnsafeRawPointer(next), InlineArray<2, IntVector>(repeating: IntVector(repeating: 0)))
    } else {
      multiply(channel, UnsafeRawPointer(next), InlineArray<1, IntVector>(repeating: IntVector(repeating: 0)))
    }
  }

  /// Divides the rows into tiles of nearly one height.
  @inline(__always)
  private func multiply<let width: Int>(
    _ channel: Int, _ next: UnsafeRawPointer, _ zero: InlineArray<width, IntVector>
  ) {
    let tileCount = (rowCount &+ tileRowCount &- 1) / tileRowCount
    let height = rowCount / tileCount
    let tallCount = rowCount &- height &* tileCount
    let step = (4 &* width &* laneCount &+ tileCount &- 1) / tileCount
    tiles(0, height &+ 1, count: tallCount, channel, next, step, zero)
    tiles(
      tallCount &* (height &+ 1), height, count: tileCount &- tallCount, channel,
      next + tallCount &* step &* groupCount, step, zero)
  }

  @inline(never)
  private func tiles<let width: Int>(
    _ row: Int, _ height: Int, count: Int, _ channel: Int, _ next: UnsafeRawPointer, _ step: Int,
    _ zero: InlineArray<width, IntVector>
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
      case 9: tiles(row, count, channel, next, step, zero, InlineArray<9, Bool>(repeating: false))
      case 10: tiles(row, count, channel, next, step, zero, InlineArray<10, Bool>(repeating: false))
      case 11: tiles(row, count, channel, next, step, zero, InlineArray<11, Bool>(repeating: false))
      case 12: tiles(row, count, channel, next, step, zero, InlineArray<12, Bool>(repeating: false))
    #endif
    default: break
    }
  }

  /// Computes `count` tiles of `height` rows from `row` on by `width` vectors of channels from `channel` on.
  @inline(never)
  private func tiles<let height: Int, let width: Int>(
    _ firstRow: Int, _ count: Int, _ channel: Int, _ next: UnsafeRawPointer, _ step: Int,
    _ zero: InlineArray<width, IntVector>, _ rows: InlineArray<height, Bool>
  ) {
    let stride = arguments.geometry.outputChannels
    let lastCount = stride &- channel &- (width &- 1) &* laneCount
    let panelStart = arguments.panels.assumingMemoryBound(to: Int32.self) + channel &* groupCount
    var row = firstRow
    var next = next
    while row < firstRow &+ count &* height {
      var sums = InlineArray<height, InlineArray<width, IntVector>>(repeating: zero)
      for j in 0..<width {
        let bias = arguments.bias.vector(channel &+ j &* laneCount)
        for i in 0..<height { sums[i][j] = bias }
      }
      var panel = panelStart
      let source = UnsafePointer(self.rows) + row &* groupCount
      var k = 0
      while k < groupCount {
        var weights = zero
        for j in 0..<width { weights[j] = panel.vector(j &* laneCount) }
        add(&sums, 0, source + k, weights)
        if height > 4 { add(&sums, 4, source + k, weights) }
        if height > 8 { add(&sums, 8, source + k, weights) }
        panel += width &* laneCount
        if width > 1, height > 1 {
          prefetch(next)
          next += step
        }
        k &+= 1
      }
      if arguments.rowFactor != 0 {
        for i in 0..<height {
          let correction = IntVector(repeating: arguments.rowFactor &* self.sums[row &+ i])
          for j in 0..<width { sums[i][j] &-= correction }
        }
      }
      let target = arguments.output + ((self.firstRow &+ row) &* stride &+ channel)
      // Not as loops, which the compiler might leave as such; sums would live in memory then.
      let count = width > 1 ? laneCount : lastCount
      let scale = arguments.scales.vector(channel)
      store(sums, 0, 0, scale, target, stride, count)
      if height > 4 { store(sums, 4, 0, scale, target, stride, count) }
      if height > 8 { store(sums, 8, 0, scale, target, stride, count) }
      if width > 1 {
        let scale = arguments.scales.vector(channel &+ laneCount)
        store(sums, 0, 1, scale, target + laneCount, stride, lastCount)
        if height > 4 { store(sums, 4, 1, scale, target + laneCount, stride, lastCount) }
        if height > 8 { store(sums, 8, 1, scale, target + laneCount, stride, lastCount) }
      }
      row &+= height
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

  /// Writes the first `count` lanes, or all, of up to four rows from row `i` on of vector `j`.
  @inline(__always)
  private func store<let height: Int, let width: Int>(
    _ sums: InlineArray<height, InlineArray<width, IntVector>>, _ i: Int, _ j: Int, _ scale: FloatVector,
    _ target: UnsafeMutablePointer<UInt8>, _ stride: Int, _ count: Int
  ) {
    let bytes = requantized(
      sums[i][j], sums[lesser(i &+ 1, height &- 1)][j], sums[lesser(i &+ 2, height &- 1)][j],
      sums[lesser(i &+ 3, height &- 1)][j], scale, arguments.clamp, zeroPoint: arguments.outputZeroPoint,
      flip: arguments.inputFlip)
    if count >= laneCount {
      for row in 0..<4 {
        if i &+ row < height { (target + (i &+ row) &* stride).store(bytes[row]) }
      }
    } else {
      for row in 0..<4 {
        if i &+ row < height { storeLanes(bytes[row], target + (i &+ row) &* stride, count) }
      }
    }
  }
}
