import KernelInterface

extension SeparableBands {
  /// Calls `body` for each band of a part: with its output rows, which are counted through all images, and with its rows of
  /// the product, which may begin and end within an output row.
  @inline(__always)
  func forEach(
    _ share: Share, _ body: (_ firstLine: Int, _ endLine: Int, _ firstRow: Int, _ endRow: Int) -> Void
  ) {
    let rowCount = imageCount &* lineCount &* lineLength
    var row = share.start(of: rowCount)
    let end = share.end(of: rowCount)
    while row < end {
      let line = row / lineLength
      let endRow = lesser((line &+ bandLineCount) &* lineLength, end)
      body(line, (endRow &+ lineLength &- 1) / lineLength, row, endRow)
      row = endRow
    }
  }
}

extension ProductPart {
  /// Some rows and all panels of `width` channels.
  @inline(__always)
  init(_ geometry: ConvolutionGeometry, panelWidth width: Int, from first: Int, to end: Int) {
    self.init()
    firstRow = first
    endRow = end
    endPanel = (geometry.outputChannels &+ width &- 1) / width
  }
}
