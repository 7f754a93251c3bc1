import KernelInterface

extension FloatProductArguments {
  /// Whether windows are read where they lie: their rows are runs of neighbours, and the panels are so few that they stay
  /// in a cache while lines pass by.
  @inline(__always)
  var readsWindows: Bool {
    !isDirect && geometry.dilationWidth == 1 && geometry.depth <= blockDepth
      && geometry.outputChannels &* geometry.depth <= 1 << 14
  }

  /// Computes a part line by line; rows whose windows reach over the border, or that are too few, are gathered.
  @inline(never)
  func multiplyWindows(_ part: ProductPart, _ scratch: UnsafeMutablePointer<Float>) {
    let depth = geometry.depth
    var windows = WindowRows(geometry, first: part.firstRow)
    var row = part.firstRow
    while row < part.endRow {
      let insideCount = windows.insideCount(part.endRow &- row)
      let readsLine = insideCount >= floatTileRowCount
      let count = insideCount > 0 ? insideCount : windows.outsideCount(lesser(part.endRow &- row, blockRowCount))
      if !readsLine { gather(firstRow: row, rowCount: count, start: 0, length: depth, to: scratch) }
      let block = FloatBlock(
        arguments: self, firstRow: row, rowCount: count, start: 0, length: depth, isLast: true,
        rows: readsLine ? input + windows.offset : UnsafePointer(scratch),
        rowStride: readsLine ? windows.columnStep : depth)
      var panel = part.firstPanel
      while panel < part.endPanel {
        if readsLine {
          block.multiplyRuns(panel, windows)
        } else {
          block.multiply(panel, next: panels + 2 &* laneCount &* panel &* depth)
        }
        panel &+= 1
      }
      windows.advance(count)
      row &+= count
    }
  }
}
