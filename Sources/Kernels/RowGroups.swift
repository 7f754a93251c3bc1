import KernelInterface

extension ByteDepthwiseBand {
  /// Groups the input rows under the band's windows.
  @inline(never)
  func group() {
    let geometry = arguments.geometry
    let channels = geometry.outputChannels
    let top = firstRow &* geometry.strideHeight &- geometry.paddingTop
    let lastRow = (bands.rowCount &- 1) &* bands.stride &+ bands.filterHeight
    let left = geometry.paddingLeft &* channels
    let length = geometry.inputWidth &* channels
    let end = bands.columnCount(geometry) &* channels
    var group = 0
    while group < bands.groupCount {
      var rows = GroupRows<RowSource>(repeating: RowSource(padding))
      for position in 0..<groupSize {
        let row = group &* groupSize &+ position
        let y = top &+ row &* geometry.dilationHeight
        if row < lastRow, y >= 0, y < geometry.inputHeight {
          let pixel = (image &* geometry.inputHeight &+ y) &* geometry.inputWidth
          rows[position] = RowSource(row: arguments.input + pixel &* geometry.inputChannels)
        }
      }
      let target = groups + group &* groupLength
      fill(target, left)
      if geometry.inputChannels == channels {
        interleave(rows, into: target + left, length, flip: arguments.flip, zeroPoint: arguments.inputZeroPoint)
      } else {
        interleaveRepeating(rows, into: target + left)
      }
      fill(target + (left &+ length), end &- left &- length)
      group &+= 1
    }
  }

  /// Writes `count` lanes of padding, and what follows up to a whole vector.
  @inline(__always)
  private func fill(_ target: UnsafeMutablePointer<Int32>, _ count: Int) {
    let value = IntVector(
      repeating: operandGroup(
        GroupRows<UInt8>(repeating: padding[0]), flip: arguments.flip, zeroPoint: arguments.inputZeroPoint))
    var index = 0
    while index < count {
      UnsafeMutableRawPointer(target + index).storeBytes(of: value, as: IntVector.self)
      index &+= laneCount
    }
  }

  /// Groups rows whose channels several output channels see.
  @inline(never)
  private func interleaveRepeating(_ rows: GroupRows<RowSource>, into target: UnsafeMutablePointer<Int32>) {
    let geometry = arguments.geometry
    let multiplier = geometry.outputChannels / geometry.inputChannels
    let count = geometry.inputWidth &* geometry.inputChannels
    var index = 0
    while index < count {
      var bytes = GroupRows<UInt8>(repeating: 0)
      for position in 0..<groupSize { bytes[position] = rows[position].start[index & rows[position].mask] }
      let value = operandGroup(bytes, flip: arguments.flip, zeroPoint: arguments.inputZeroPoint)
      var copy = 0
      while copy < multiplier {
        target[index &* multiplier &+ copy] = value
        copy &+= 1
      }
      index &+= 1
    }
  }
}
