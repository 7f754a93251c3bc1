import KernelInterface

extension SeparableBands {
  /// The bands of the depthwise convolution in each image.
  @inline(__always)
  private var depthwiseCount: Int { (lineCount &+ height &- 1) / height }

  /// Calls `body` for each band of a part: with its bands of the depthwise convolution, counted through all images, with
  /// the first output row of these, counted likewise, and with its rows of the product.
  @inline(__always)
  func forEach(
    _ share: Share, _ body: (_ first: Int, _ end: Int, _ firstLine: Int, _ firstRow: Int, _ endRow: Int) -> Void
  ) {
    let rowCount = imageCount &* lineCount &* lineLength
    var row = share.start(of: rowCount)
    let end = share.end(of: rowCount)
    while row < end {
      let image = row / lineLength / lineCount
      let first = (row / lineLength &- image &* lineCount) / height
      let lastLine = lesser(first &* height &+ bandLineCount, lineCount)
      let endRow = lesser((image &* lineCount &+ lastLine) &* lineLength, end)
      let endLine = (endRow &+ lineLength &- 1) / lineLength &- image &* lineCount
      body(
        image &* depthwiseCount &+ first, image &* depthwiseCount &+ (endLine &+ height &- 1) / height,
        image &* lineCount &+ first &* height, row, endRow)
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
