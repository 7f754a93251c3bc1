/// Some rows of a float32 product over a part of the depth.
public struct FloatBlock {
  /// What the kernel was called with.
  public let arguments: FloatProductArguments
  /// The first row.
  public let firstRow: Int
  /// The number of rows.
  public let rowCount: Int
  /// The first element of depth.
  public let start: Int
  /// The elements of depth.
  public let length: Int
  /// Whether the depth ends here.
  public let isLast: Bool
  /// The first element of depth of the first row.
  public let rows: UnsafePointer<Float>
  /// From one row to the next.
  public let rowStride: Int

  /// Makes a block.
  public init(
    arguments: FloatProductArguments, firstRow: Int, rowCount: Int, start: Int, length: Int, isLast: Bool,
    rows: UnsafePointer<Float>, rowStride: Int
  ) {
    self.arguments = arguments
    self.firstRow = firstRow
    self.rowCount = rowCount
    self.start = start
    self.length = length
    self.isLast = isLast
    self.rows = rows
    self.rowStride = rowStride
  }
}
