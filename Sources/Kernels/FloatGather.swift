import KernelInterface

extension FloatProductArguments {
  /// Copies the elements `start..<start + length` of `rowCount` rows from `firstRow` on to `rows`.
  @inline(never)
  func gather(
    firstRow: Int, rowCount: Int, start: Int, length: Int, to rows: UnsafeMutablePointer<Float>
  ) {
    var windows = WindowRows(geometry, first: firstRow)
    let isShort = length == geometry.depth && windows.runLength <= laneCount
    var row = 0
    while row < rowCount {
      let target = rows + row &* length
      let insideCount = isShort ? windows.insideCount(rowCount &- row) : 0
      if insideCount > 0 {
        copyShort(windows, count: insideCount, to: target)
        windows.advance(insideCount)
        row &+= insideCount
        continue
      }
      windows.forEachRun(from: start, to: start &+ length) { position, offset, count in
        copy(input + offset, to: target + (position &- start), count)
      } pad: { position, count in
        zero(target + (position &- start), count)
      }
      windows.advance()
      row &+= 1
    }
  }

  /// Copies `count` rows whose windows lie inside of the image, and whose runs are at most a vector.
  @inline(__always)
  private func copyShort(_ windows: WindowRows, count: Int, to target: UnsafeMutablePointer<Float>) {
    let (length, step, height) = (windows.runLength, windows.runStep, geometry.filterHeight)
    var source = input + windows.offset
    var target = target
    var row = 0
    while row < count {
      if height == 3 {
        let (first, second, third) = (source.vector(0), source.vector(step), source.vector(2 &* step))
        target.store(first)
        target.store(second, length)
        target.store(third, 2 &* length)
      } else {
        var run = 0
        while run < height {
          target.store(source.vector(run &* step), run &* length)
          run &+= 1
        }
      }
      source += windows.columnStep
      target += height &* length
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
}
