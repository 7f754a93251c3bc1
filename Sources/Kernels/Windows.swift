import KernelInterface

extension ConvolutionGeometry {
  /// Calls `body` for the pooling windows of a part, each with some channels: with the offset of the window's first
  /// pixel, the window's rows and columns within the image, the number of the output pixel, and the channels' range.
  ///
  /// Parts divide pixels and, in each, groups of `groupSize` channels.
  @inline(__always)
  func forEachWindow(
    _ groupSize: Int, _ share: Share, _ body: (Int, Int, Int, Int, Int, Int) -> Void
  ) {
    let channels = inputChannels
    let groupCount = (channels &+ groupSize &- 1) / groupSize
    let total = batch &* outputHeight &* outputWidth &* groupCount
    var item = total &* share.index / share.count
    let end = total &* (share.index &+ 1) / share.count
    if item >= end { return }
    var pixel = item / groupCount
    var column = pixel % outputWidth
    var line = pixel / outputWidth % outputHeight
    var image = pixel / outputWidth / outputHeight
    while item < end {
      let first = item &- pixel &* groupCount
      let groups = lesser(groupCount &- first, end &- item)
      let (top, left) = (line &* strideHeight &- paddingTop, column &* strideWidth &- paddingLeft)
      let (y, x) = (top > 0 ? top : 0, left > 0 ? left : 0)
      let rows = lesser(top &+ filterHeight, inputHeight) &- y
      let columns = lesser(left &+ filterWidth, inputWidth) &- x
      body(
        ((image &* inputHeight &+ y) &* inputWidth &+ x) &* channels, rows, columns, pixel, first &* groupSize,
        lesser((first &+ groups) &* groupSize, channels))
      item &+= groups
      pixel &+= 1
      column &+= 1
      if column < outputWidth { continue }
      column = 0
      line &+= 1
      if line < outputHeight { continue }
      line = 0
      image &+= 1
    }
  }
}
