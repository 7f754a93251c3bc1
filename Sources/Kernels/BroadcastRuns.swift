import KernelInterface

extension BroadcastRows {
  /// Calls `body` with the offsets of the first elements of each run of a part's output elements, in the first input, the
  /// second and the output, and with the number of elements; a run lies in one row.
  @inline(__always)
  func forEachRun(_ share: Share, _ body: (Int, Int, Int, Int) -> Void) {
    var position = share.start(of: count)
    let end = share.end(of: count)
    if position >= end { return }
    var row = position / length
    var column = position &- row &* length
    while position < end {
      let outer = row / rowCount
      let inner = row &- outer &* rowCount
      let run = lesser(length &- column, end &- position)
      body(
        operand1.offset(outer, inner, column), operand2.offset(outer, inner, column), position, run)
      position &+= run
      row &+= 1
      column = 0
    }
  }
}

extension BroadcastRows.Operand {
  /// The offset of an element.
  @inline(__always)
  fileprivate func offset(_ outer: Int, _ row: Int, _ column: Int) -> Int {
    outer &* outerStride &+ row &* rowStride &+ (isRepeated ? 0 : column)
  }
}
