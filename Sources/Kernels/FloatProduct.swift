import KernelInterface

/// A matrix product on float32: blocks of rows, blocks of depth, panels of channels, tiles of rows.
///
/// A block of rows is gathered into scratch memory, or read where it lies, and stays in the second-level cache while every
/// panel passes by. The sum of one element runs over the depth in order in one accumulator, whatever the blocks are.
@inline(never)
func floatProduct(_ arguments: FloatProductArguments, _ share: Share) {
  let part = ProductPart(arguments.geometry, dividesChannels: arguments.dividesChannels, share)
  let edge = (arguments.scratch + share.index &* arguments.scratchByteCount).assumingMemoryBound(to: Float.self)
  let rows = edge + tileRowCount &* 2 &* laneCount
  let depth = arguments.geometry.depth
  let blockCount = part.blockCount(arguments.blockRowCount)
  var index = 0
  while index < blockCount {
    let first = part.start(ofBlock: index, blockCount)
    let count = part.start(ofBlock: index &+ 1, blockCount) &- first
    var start = 0
    repeat {
      let block = FloatBlock(
        arguments: arguments, firstRow: first, rowCount: count, start: start,
        length: lesser(arguments.blockDepth, depth &- start), isLast: start &+ arguments.blockDepth >= depth,
        rows: rows, edge: edge)
      block.gather()
      var panel = part.firstPanel
      while panel < part.endPanel {
        block.multiply(panel)
        panel &+= 1
      }
      start &+= arguments.blockDepth
    } while start < depth
    index &+= 1
  }
}

extension ConvolutionGeometry {
  /// The elements of the input under one output pixel's window.
  @inline(__always)
  var depth: Int { filterHeight &* filterWidth &* inputChannels }
}
