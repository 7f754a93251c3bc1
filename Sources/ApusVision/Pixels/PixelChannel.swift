/// The memory of one channel, and its walks along a row and from row to row.
struct PixelChannel {
  /// The sample of the first column stored of the first row stored.
  let start: UnsafePointer<UInt8>
  let columns: AxisWalk
  private let rows: AxisWalk

  init(_ index: Int, of buffer: PixelBuffer, _ layout: PixelLayout, _ planes: [UnsafeRawBufferPointer]) {
    let plane = layout.channelPlanes[index]
    guard let base = planes[plane].baseAddress else { preconditionFailure("a checked plane is not empty") }
    start = base.assumingMemoryBound(to: UInt8.self) + layout.channelOffsets[index]
    let (shape, orientation) = (layout.planes[plane], buffer.orientation)
    func storedColumns(isReversed: Bool) -> AxisWalk {
      AxisWalk(
        count: buffer.storedWidth, isReversed: isReversed, shift: shape.columnShift, step: shape.columnByteCount)
    }
    func storedRows(isReversed: Bool) -> AxisWalk {
      AxisWalk(
        count: buffer.storedHeight, isReversed: isReversed, shift: shape.rowShift, step: buffer.rowStrides[plane])
    }
    if orientation.swapsSides {
      columns = storedRows(isReversed: orientation.reversesColumns)
      rows = storedColumns(isReversed: orientation.reversesRows)
    } else {
      columns = storedColumns(isReversed: orientation.reversesColumns)
      rows = storedRows(isReversed: orientation.reversesRows)
    }
  }

  /// The start of row `row` as displayed, to which the offsets of `columns` are added.
  func row(_ row: Int) -> UnsafePointer<UInt8> { start + rows.offset(of: row) }
}
