import KernelInterface

extension ByteBlock {
  /// Copies the rows in the form that `dot` takes.
  @inline(__always)
  func gather() {
    var windows = WindowRows(arguments.geometry, first: firstRow)
    var row = 0
    while row < rowCount {
      let target = UnsafeMutableRawPointer(rows + row &* groupCount)
      windows.forEachRun(from: 0, to: depth) { position, offset, count in
        copyOperand(arguments.input + offset, to: target + position &* operandByteCount, count, arguments)
      } pad: { position, count in
        fillOperand(target + position &* operandByteCount, count, arguments)
      }
      if arguments.rowFactor != 0 {
        sums[row] = sum(of: row)
      }
      windows.advance()
      row &+= 1
    }
  }

  /// The sum of a row's unsigned bytes.
  @inline(__always)
  private func sum(of row: Int) -> Int32 {
    let bytes = UnsafeRawPointer(rows + row &* groupCount).assumingMemoryBound(to: UInt8.self)
    var sum: Int32 = 0
    var index = 0
    while index < depth {
      sum &+= Int32(bytes[index])
      index &+= 1
    }
    return sum
  }

  /// Computes the channels of panel `panel`.
  @inline(__always)
  func multiply(_ panel: Int) {
    let channel = panel &* 2 &* laneCount
    if arguments.geometry.outputChannels &- channel > laneCount {
      multiply(channel, InlineArray<2, IntVector>(repeating: IntVector(repeating: 0)))
    } else {
      multiply(channel, InlineArray<1, IntVector>(repeating: IntVector(repeating: 0)))
    }
  }

  @inline(never)
  private func multiply<let width: Int>(_ channel: Int, _ zero: InlineArray<width, IntVector>) {
    var row = 0
    while row &+ tileRowCount <= rowCount {
      tile(row, channel, zero, TileRows<Int32>(repeating: 0))
      row &+= tileRowCount
    }
    if row &+ tileRowCount / 2 <= rowCount {
      tile(row, channel, zero, HalfTileRows<Int32>(repeating: 0))
      row &+= tileRowCount / 2
    }
    while row < rowCount {
      tile(row, channel, zero, InlineArray<1, Int32>(repeating: 0))
      row &+= 1
    }
  }

  /// Computes `height` rows from `row` on by `width` vectors of channels from `channel` on.
  @inline(__always)
  private func tile<let height: Int, let width: Int>(
    _ row: Int, _ channel: Int, _ zero: InlineArray<width, IntVector>, _ corrections: InlineArray<height, Int32>
  ) {
    var sums = InlineArray<height, InlineArray<width, IntVector>>(repeating: zero)
    for i in 0..<height {
      let correction = arguments.rowFactor == 0 ? 0 : arguments.rowFactor &* self.sums[row &+ i]
      for j in 0..<width {
        sums[i][j] = arguments.bias.vector(channel &+ j &* laneCount) &- IntVector(repeating: correction)
      }
    }
    var panel = arguments.panels.assumingMemoryBound(to: Int32.self) + channel &* groupCount
    let source = rows + row &* groupCount
    var k = 0
    while k < groupCount {
      var weights = zero
      for j in 0..<width { weights[j] = panel.vector(j &* laneCount) }
      for i in 0..<height {
        let element = IntVector(repeating: source[i &* groupCount &+ k])
        for j in 0..<width { sums[i][j] = dot(sums[i][j], element, weights[j]) }
      }
      panel += width &* laneCount
      k &+= 1
    }
    let stride = arguments.geometry.outputChannels
    let target = arguments.output + ((firstRow &+ row) &* stride &+ channel)
    for j in 0..<width {
      let scale = arguments.scales.vector(channel &+ j &* laneCount)
      for i in 0..<height {
        target.store(
          requantized(sums[i][j], scale, arguments.clamp, zeroPoint: arguments.outputZeroPoint),
          i &* stride &+ j &* laneCount, count: stride &- channel &- j &* laneCount)
      }
    }
  }
}
