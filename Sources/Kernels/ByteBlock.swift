import KernelInterface

extension ByteBlock {
  /// Copies the rows in the form that `dot` takes.
  @inline(__always)
  func gather() {
    if arguments.isContiguous, arguments.rowFactor == 0 {
      return copyOperand(arguments.input + firstRow &* depth, to: rows, rowCount &* depth, arguments)
    }
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
    let tileCount = (rowCount &+ tileRowCount &- 1) / tileRowCount
    var index = 0
    var row = 0
    while index < tileCount {
      index &+= 1
      let end = index &* rowCount / tileCount
      switch end &- row {
      case 1: tile(row, channel, zero, InlineArray<1, Int32>(repeating: 0))
      case 2: tile(row, channel, zero, InlineArray<2, Int32>(repeating: 0))
      case 3: tile(row, channel, zero, InlineArray<3, Int32>(repeating: 0))
      case 4: tile(row, channel, zero, InlineArray<4, Int32>(repeating: 0))
      #if APUS_AVX2 || APUS_AVX512
        case 5: tile(row, channel, zero, InlineArray<5, Int32>(repeating: 0))
        case 6: tile(row, channel, zero, InlineArray<6, Int32>(repeating: 0))
      #endif
      #if APUS_AVX512
        case 7: tile(row, channel, zero, InlineArray<7, Int32>(repeating: 0))
        case 8: tile(row, channel, zero, InlineArray<8, Int32>(repeating: 0))
      #endif
      default: break
      }
      row = end
    }
  }

  /// Computes `height` rows from `row` on by `width` vectors of channels from `channel` on.
  @inline(__always)
  private func tile<let height: Int, let width: Int>(
    _ row: Int, _ channel: Int, _ zero: InlineArray<width, IntVector>, _ corrections: InlineArray<height, Int32>
  ) {
    var sums = InlineArray<height, InlineArray<width, IntVector>>(repeating: zero)
    for i in 0..<height {
      for j in 0..<width { sums[i][j] = arguments.bias.vector(channel &+ j &* laneCount) }
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
    if arguments.rowFactor != 0 {
      for i in 0..<height {
        let correction = IntVector(repeating: arguments.rowFactor &* self.sums[row &+ i])
        for j in 0..<width { sums[i][j] &-= correction }
      }
    }
    let stride = arguments.geometry.outputChannels
    let count = lesser(stride &- channel, width &* laneCount)
    let place = arguments.output + ((firstRow &+ row) &* stride &+ channel)
    let isWhole = count == width &* laneCount
    let target = isWhole ? place : edge
    let step = isWhole ? stride : width &* laneCount
    // Short loops, which the compiler unrolls before it chooses registers; in one long loop sums would live in memory.
    let clamp = arguments.clamp
    let zeroPoint = arguments.outputZeroPoint
    for i in 0..<height {
      for j in 0..<width {
        sums[i][j] = scaled(sums[i][j], arguments.scales.vector(channel &+ j &* laneCount), clamp, zeroPoint)
      }
    }
    for i in 0..<height {
      for j in 0..<width {
        (target + (i &* step &+ j &* laneCount)).store(lowBytes(sums[i][j] &+ IntVector(repeating: zeroPoint)))
      }
    }
    if !isWhole { copyRows(edge, step, to: place, stride, rowCount: height, byteCount: count) }
  }
}
