import KernelInterface

/// A matrix product on 8-bit elements: blocks of rows, panels of channels, tiles of rows.
///
/// A block of rows is gathered into scratch memory in the form that `dot` takes, and stays in the first- or second-level
/// cache while every panel passes by. Sums are exact but for wrapping at 32 bits, as in the reference.
@inline(never)
func byteProduct(_ arguments: ByteProductArguments, _ share: Share) {
  let part = ProductPart(arguments.geometry, dividesChannels: arguments.dividesChannels, share)
  let depth = arguments.geometry.depth
  let scratch = arguments.scratch + share.index &* arguments.scratchByteCount
  var first = part.firstRow
  while first < part.endRow {
    let count = lesser(arguments.blockRowCount, part.endRow &- first)
    let block = ByteBlock(
      arguments: arguments, firstRow: first, rowCount: count, depth: depth,
      groupCount: (depth &+ groupSize &- 1) / groupSize, sums: scratch.assumingMemoryBound(to: Int32.self),
      rows: (scratch + 4 &* arguments.blockRowCount).assumingMemoryBound(to: Int32.self))
    block.gather()
    var panel = part.firstPanel
    while panel < part.endPanel {
      block.multiply(panel)
      panel &+= 1
    }
    first &+= count
  }
}
