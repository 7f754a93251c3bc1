import KernelInterface

/// A depthwise convolution on float32: bands of output rows, tiles of columns, vectors of channels.
///
/// Where windows reach over the border, a table of offsets leads to a pixel of zeros instead. The sum of one element begins
/// with the bias and runs over the taps in order.
@inline(never)
func floatDepthwise(_ arguments: FloatDepthwiseArguments, _ share: Share) {
  let lineCount = arguments.geometry.batch &* arguments.geometry.outputHeight
  var band = FloatDepthwiseBand(arguments, share)
  band.compute(from: share.start(of: lineCount), to: share.end(of: lineCount))
}

extension FloatDepthwiseBand {
  /// A band without rows in the scratch memory of a part.
  @inline(__always)
  init(_ arguments: FloatDepthwiseArguments, _ share: Share) {
    self.init(
      arguments: arguments,
      blocks: ChannelBlocks(channelCount: arguments.geometry.outputChannels, laneCount: laneCount),
      scratch: arguments.scratch + share.index &* FloatDepthwiseBand.scratchByteCount)
  }

  /// Computes output rows, which are counted through all images.
  @inline(__always)
  mutating func compute(from first: Int, to end: Int) {
    let geometry = arguments.geometry
    let height = FloatDepthwiseBand.rowCount(geometry)
    var line = first
    while line < end {
      image = line / geometry.outputHeight
      firstRow = line &- image &* geometry.outputHeight
      rowCount = lesser(height, lesser(geometry.outputHeight &- firstRow, end &- line))
      if FloatDepthwiseBand.specialSize(geometry) == 0 {
        computeAny()
      } else {
        computeSpecial()
      }
      arguments.function?.apply(
        to: output(0), rowCount: 1, rowStep: 0, columnCount: rowCount &* geometry.outputWidth &* geometry.outputChannels
      )
      line &+= rowCount
    }
  }

  /// One row with any filter, channel multiplier, stride and dilation.
  @inline(never)
  fileprivate func computeAny() {
    let geometry = arguments.geometry
    let multiplier = geometry.outputChannels / geometry.inputChannels
    var x = 0
    while x < geometry.outputWidth {
      let pixel = (image &* geometry.outputHeight &+ firstRow) &* geometry.outputWidth &+ x
      var block = 0
      while block < blocks.count {
        let channel = blocks.start(block)
        var sum = arguments.bias.vector(block &* laneCount)
        addWindow(to: &sum, x, block, channel, multiplier)
        sum = lower(
          FloatVector(repeating: arguments.clamp.maximum), upper(FloatVector(repeating: arguments.clamp.minimum), sum))
        (arguments.output + pixel &* geometry.outputChannels).store(
          sum, channel, count: geometry.outputChannels &- channel)
        block &+= 1
      }
      x &+= 1
    }
  }

  /// Adds the products under the window at output column `x`.
  @inline(__always)
  private func addWindow(to sum: inout FloatVector, _ x: Int, _ block: Int, _ channel: Int, _ multiplier: Int) {
    let geometry = arguments.geometry
    var weights = arguments.filter + block &* geometry.filterHeight &* geometry.filterWidth &* laneCount
    var row = 0
    while row < geometry.filterHeight {
      let inputRow = firstRow &* geometry.strideHeight &- geometry.paddingTop &+ row &* geometry.dilationHeight
      var column = 0
      while column < geometry.filterWidth {
        let inputColumn = x &* geometry.strideWidth &- geometry.paddingLeft &+ column &* geometry.dilationWidth
        if inputRow >= 0, inputRow < geometry.inputHeight, inputColumn >= 0, inputColumn < geometry.inputWidth {
          let pixel = (image &* geometry.inputHeight &+ inputRow) &* geometry.inputWidth &+ inputColumn
          let source = arguments.input + pixel &* geometry.inputChannels
          sum = multiplyAdd(sum, elements(source, channel, multiplier), weights.vector(0))
        }
        weights += laneCount
        column &+= 1
      }
      row &+= 1
    }
  }

  /// The input elements of the output channels from `channel` on.
  @inline(__always)
  private func elements(_ pixel: UnsafePointer<Float>, _ channel: Int, _ multiplier: Int) -> FloatVector {
    if multiplier == 1 { return pixel.vector(channel) }
    var result = FloatVector(repeating: 0)
    for lane in 0..<laneCount {
      result[lane] = pixel[lesser(channel &+ lane, blocks.channelCount &- 1) / multiplier]
    }
    return result
  }
}
