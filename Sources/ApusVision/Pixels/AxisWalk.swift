/// The offsets, in one plane, of the columns or rows of a picture as displayed.
struct AxisWalk {
  /// The columns or rows.
  let count: Int
  /// Whether the first one displayed is the last one stored.
  let isReversed: Bool
  /// Neighbours of which this many bits agree share a sample.
  let shift: Int
  /// The bytes from one sample to the next.
  let step: Int

  /// The offset of column or row `index`, in bytes.
  func offset(of index: Int) -> Int { (isReversed ? count - 1 - index : index) >> shift * step }
}

extension Orientation {
  /// Whether the columns displayed go from the last stored column, or row, to the first.
  var reversesColumns: Bool { [.upMirrored, .down, .right, .rightMirrored].contains(self) }

  /// Whether the rows displayed go from the last stored row, or column, to the first.
  var reversesRows: Bool { [.down, .downMirrored, .rightMirrored, .left].contains(self) }
}
