import KernelInterface

extension WindowRows {
  /// A walk that begins at row `first`.
  @inline(__always)
  init(_ geometry: ConvolutionGeometry, first: Int) {
    self.init(geometry)
    column = first % geometry.outputWidth
    line = first / geometry.outputWidth % geometry.outputHeight
    image = first / (geometry.outputWidth &* geometry.outputHeight)
    columnStep = geometry.strideWidth &* geometry.inputChannels
    beginLine()
  }

  /// Goes on by `count` rows, which lie in one line.
  @inline(__always)
  mutating func advance(_ count: Int = 1) {
    column &+= count
    guard column == geometry.outputWidth else { return }
    column = 0
    line &+= 1
    if line == geometry.outputHeight {
      line = 0
      image &+= 1
    }
    beginLine()
  }

  /// Finds out which windows of the line lie inside of the image, and are runs of neighbours.
  @inline(__always)
  private mutating func beginLine() {
    let top = line &* geometry.strideHeight &- geometry.paddingTop
    let pixel = (image &* geometry.inputHeight &+ top) &* geometry.inputWidth &- geometry.paddingLeft
    lineOffset = pixel &* geometry.inputChannels
    let bottom = top &+ (geometry.filterHeight &- 1) &* geometry.dilationHeight
    firstColumn = (geometry.paddingLeft &+ geometry.strideWidth &- 1) / geometry.strideWidth
    let last = geometry.inputWidth &- geometry.filterWidth &+ geometry.paddingLeft
    endColumn = last < 0 ? 0 : last / geometry.strideWidth &+ 1
    if geometry.dilationWidth != 1 || top < 0 || bottom >= geometry.inputHeight { endColumn = 0 }
  }

  /// Whether the window lies inside of the image and its rows are runs of neighbours.
  @inline(__always)
  var isInside: Bool { column >= firstColumn && column < endColumn }

  /// The rows of this line from this one on, at most `limit`, whose windows are such.
  @inline(__always)
  func insideCount(_ limit: Int) -> Int {
    isInside ? lesser(lesser(endColumn, geometry.outputWidth) &- column, limit) : 0
  }

  /// The rows of this line from this one on, at most `limit`, before the next one whose window is such.
  @inline(__always)
  func outsideCount(_ limit: Int) -> Int {
    let end = column < firstColumn ? lesser(firstColumn, geometry.outputWidth) : geometry.outputWidth
    return lesser(end &- column, limit)
  }

  /// The offset in the input of the window's first element, inside of the image or not.
  @inline(__always)
  var offset: Int { lineOffset &+ column &* columnStep }

  /// The length of a run of neighbours under a window that lies inside.
  @inline(__always)
  var runLength: Int { geometry.filterWidth &* geometry.inputChannels }

  /// From one run of neighbours to the next in the input.
  @inline(__always)
  var runStep: Int { geometry.dilationHeight &* geometry.inputWidth &* geometry.inputChannels }

  /// Calls `copy` with the offset in the row, the offset in the input and the length of each run of neighbours among the
  /// elements `start..<end` of the row, and `pad` with offset and length of each run of padding, in order.
  @inline(__always)
  func forEachRun(
    from start: Int, to end: Int, copy: (Int, Int, Int) -> Void, pad: (Int, Int) -> Void
  ) {
    let channels = geometry.inputChannels
    if start == 0, isInside {
      var position = 0
      var offset = self.offset
      while position < end {
        copy(position, offset, lesser(runLength, end &- position))
        position &+= runLength
        offset &+= runStep
      }
      return
    }
    let top = line &* geometry.strideHeight &- geometry.paddingTop
    let left = column &* geometry.strideWidth &- geometry.paddingLeft
    var position = start
    var channel = start % channels
    var tapX = start / channels % geometry.filterWidth
    var tapY = start / channels / geometry.filterWidth
    while position < end {
      let y = top &+ tapY &* geometry.dilationHeight
      let x = left &+ tapX &* geometry.dilationWidth
      var taps = 1
      if y >= 0, y < geometry.inputHeight, x >= 0, x < geometry.inputWidth {
        if geometry.dilationWidth == 1 {
          taps = lesser(geometry.filterWidth &- tapX, geometry.inputWidth &- x)
        }
        let length = lesser(taps &* channels &- channel, end &- position)
        let pixel = (image &* geometry.inputHeight &+ y) &* geometry.inputWidth &+ x
        copy(position, pixel &* channels &+ channel, length)
        position &+= length
      } else {
        let length = lesser(channels &- channel, end &- position)
        pad(position, length)
        position &+= length
      }
      channel = 0
      tapX &+= taps
      if tapX == geometry.filterWidth {
        tapX = 0
        tapY &+= 1
      }
    }
  }
}
