/// How rows of indices name slices of a tensor: each index of a row is one along a leading dimension.
public struct SliceIndexing: Sendable {
  /// The number of rows.
  public var rowCount: Int
  /// The number of indices in a row, at most 8.
  public var depth: Int
  /// The size of a slice, all that follows the indexed dimensions, in elements.
  public var sliceCount: Int
  /// The distance between neighbours along each indexed dimension, in elements.
  public var strides = InlineArray<8, Int>(repeating: 0)

  /// An indexing; there are as many strides as indices in a row.
  public init(rowCount: Int, sliceCount: Int, strides: [Int]) {
    self.rowCount = rowCount
    self.sliceCount = sliceCount
    depth = strides.count
    for index in strides.indices {
      self.strides[index] = strides[index]
    }
  }

  /// The offset of the slice that row `row` of `indices` names, in elements.
  @inline(__always)
  func offset(_ row: Int, _ indices: UnsafePointer<some FixedWidthInteger>) -> Int {
    var offset = 0
    for column in 0..<depth {
      offset += Int(truncatingIfNeeded: indices[row * depth + column]) * strides[column]
    }
    return offset
  }
}
