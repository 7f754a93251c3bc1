import KernelInterface

extension ProductPart {
  /// The part of `share`: some tiles of rows and all panels, or all rows and some panels.
  @inline(__always)
  init(_ geometry: ConvolutionGeometry, dividesChannels: Bool, _ share: Share) {
    self.init()
    let rowCount = geometry.batch &* geometry.outputHeight &* geometry.outputWidth
    let panelCount = (geometry.outputChannels &+ 2 &* laneCount &- 1) / (2 &* laneCount)
    if dividesChannels {
      endRow = rowCount
      firstPanel = share.index &* panelCount / share.count
      endPanel = (share.index &+ 1) &* panelCount / share.count
    } else {
      let tileCount = (rowCount &+ tileRowCount &- 1) / tileRowCount
      firstRow = share.index &* tileCount / share.count &* tileRowCount
      endRow = lesser((share.index &+ 1) &* tileCount / share.count &* tileRowCount, rowCount)
      endPanel = panelCount
    }
  }
}

/// The lesser of two numbers.
@inline(__always)
func lesser(_ a: Int, _ b: Int) -> Int { a < b ? a : b }
