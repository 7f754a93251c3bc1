import KernelInterface

/// A matrix product on float32: blocks of rows, blocks of depth, panels of channels, tiles of rows.
///
/// A block of rows is gathered into scratch memory, or read where it lies, and stays in the second-level cache while every
/// panel passes by; windows are read where they lie if all panels stay in a cache. The sum of one element runs over the
/// depth in order in one accumulator, whatever the blocks are.
@inline(never)
func floatProduct(_ arguments: FloatProductArguments, _ share: Share) {
  let part = ProductPart(
    arguments.geometry, panelWidth: 2 &* laneCount, dividesChannels: arguments.dividesChannels, share)
  floatProduct(arguments, part, arguments.scratch + share.index &* arguments.scratchByteCount)
}

/// Some rows or panels of a matrix product on float32.
@inline(never)
func floatProduct(_ arguments: FloatProductArguments, _ part: ProductPart, _ scratch: UnsafeMutableRawPointer) {
  let scratch = scratch.assumingMemoryBound(to: Float.self)
  if arguments.readsWindows { return arguments.multiplyWindows(part, scratch) }
  let depth = arguments.geometry.depth
  let blockCount = part.blockCount(arguments.blockRowCount)
  var index = 0
  while index < blockCount {
    let first = part.start(ofBlock: index, blockCount)
    let count = part.start(ofBlock: index &+ 1, blockCount) &- first
    var start = 0
    repeat {
      let length = lesser(arguments.blockDepth, depth &- start)
      if !arguments.isDirect {
        arguments.gather(firstRow: first, rowCount: count, start: start, length: length, to: scratch)
      }
      let block = FloatBlock(
        arguments: arguments, firstRow: first, rowCount: count, start: start, length: length,
        isLast: start &+ arguments.blockDepth >= depth,
        rows: arguments.isDirect ? arguments.input + (first &* depth &+ start) : UnsafePointer(scratch),
        rowStride: arguments.isDirect ? depth : length)
      var panel = part.firstPanel
      while panel < part.endPanel {
        // Panels of the next block of depth follow the last one of this block, and those of the next rows the last block's.
        let isEnd = panel &+ 1 == part.endPanel
        let nextPanel = isEnd ? part.firstPanel : panel &+ 1
        let nextStart = isEnd ? (block.isLast ? 0 : start &+ arguments.blockDepth) : start
        block.multiply(panel, next: arguments.panels + 2 &* laneCount &* (nextPanel &* depth &+ nextStart))
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
