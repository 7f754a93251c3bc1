import KernelInterface

/// A matrix product on float32: blocks of rows, blocks of depth, panels of channels, tiles of rows.
///
/// A block of rows is gathered into scratch memory, or read where it lies, and stays in the second-level cache while every
/// panel passes by. The sum of one element runs over the depth in order in one accumulator, whatever the blocks are.
@inline(never)
func floatProduct(_ arguments: FloatProductArguments, _ share: Share) {
  let part = ProductPart(arguments.geometry, dividesChannels: arguments.dividesChannels, share)
  let scratch = (arguments.scratch + share.index &* arguments.scratchByteCount).assumingMemoryBound(to: Float.self)
  let depth = arguments.geometry.depth
  var first = part.firstRow
  while first < part.endRow {
    let count = lesser(arguments.blockRowCount, part.endRow &- first)
    var start = 0
    repeat {
      let block = FloatBlock(
        arguments: arguments, firstRow: first, rowCount: count, start: start,
        length: lesser(arguments.blockDepth, depth &- start), isLast: start &+ arguments.blockDepth >= depth,
        rows: scratch)
      block.gather()
      var panel = part.firstPanel
      while panel < part.endPanel {
        block.multiply(panel)
        panel &+= 1
      }
      start &+= arguments.blockDepth
    } while start < depth
    first &+= count
  }
}

extension ConvolutionGeometry {
  /// The elements of the input under one output pixel's window.
  @inline(__always)
  var depth: Int { filterHeight &* filterWidth &* inputChannels }
}
