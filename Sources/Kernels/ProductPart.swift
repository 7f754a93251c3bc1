import KernelInterface

extension ProductPart {
  /// The part of `share`: some rows and all panels, or all rows and some panels.
  @inline(__always)
  init(_ geometry: ConvolutionGeometry, panelWidth: Int, dividesChannels: Bool, _ share: Share) {
    self.init()
    let rowCount = geometry.batch &* geometry.outputHeight &* geometry.outputWidth
    let panelCount = (geometry.outputChannels &+ panelWidth &- 1) / panelWidth
    if dividesChannels {
      endRow = rowCount
      firstPanel = share.index &* panelCount / share.count
      endPanel = (share.index &+ 1) &* panelCount / share.count
    } else {
      firstRow = share.index &* rowCount / share.count
      endRow = (share.index &+ 1) &* rowCount / share.count
      endPanel = panelCount
    }
  }
}

extension ProductPart {
  /// The number of blocks of nearly one size, at most `rowCount` rows each.
  @inline(__always)
  func blockCount(_ rowCount: Int) -> Int { (endRow &- firstRow &+ rowCount &- 1) / rowCount }

  /// The first row of block `index` of `count`.
  @inline(__always)
  func start(ofBlock index: Int, _ count: Int) -> Int { firstRow &+ index &* (endRow &- firstRow) / count }
}

/// The lesser of two numbers.
@inline(__always)
func lesser(_ a: Int, _ b: Int) -> Int { a < b ? a : b }
