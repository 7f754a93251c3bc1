import KernelInterface

/// A matrix product on 8-bit elements: blocks of rows, panels of channels, tiles of rows.
///
/// A block of rows is gathered into scratch memory in the form that `dot` takes, and stays in the first- or second-level
/// cache while every panel passes by. Sums are exact but for wrapping at 32 bits, as in the reference.
@inline(never)
func byteProduct(_ arguments: ByteProductArguments, _ share: Share) {
  let part = ProductPart(
    arguments.geometry, panelWidth: bytePanelWidth, dividesChannels: arguments.dividesChannels, share)
  byteProduct(arguments, part, arguments.scratch + share.index &* arguments.scratchByteCount)
}

/// Some rows or panels of a matrix product on 8-bit elements.
@inline(never)
func byteProduct(_ arguments: ByteProductArguments, _ part: ProductPart, _ scratch: UnsafeMutableRawPointer) {
  let depth = arguments.geometry.depth
  let sums = scratch.assumingMemoryBound(to: Int32.self)
  let panels = arguments.panels.assumingMemoryBound(to: Int32.self)
  let groupCount = (depth &+ groupSize &- 1) / groupSize
  let blockCount = part.blockCount(arguments.blockRowCount)
  var index = 0
  while index < blockCount {
    let first = part.start(ofBlock: index, blockCount)
    let count = part.start(ofBlock: index &+ 1, blockCount) &- first
    let operands = UnsafeMutableRawPointer(mutating: arguments.input + first &* depth)
    let block = ByteBlock(
      arguments: arguments, firstRow: first, rowCount: count, depth: depth, groupCount: groupCount, sums: sums,
      rows: arguments.isOperand
        ? operands.assumingMemoryBound(to: Int32.self) : sums + arguments.blockRowCount)
    block.gather()
    var panel = part.firstPanel
    while panel < part.endPanel {
      let next = panel &+ 1 == part.endPanel ? part.firstPanel : panel &+ 1
      block.multiply(panel, next: panels + bytePanelWidth &* next &* groupCount)
      panel &+= 1
    }
    index &+= 1
  }
}
