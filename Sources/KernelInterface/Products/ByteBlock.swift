/// Some rows of an 8-bit product.
public struct ByteBlock {
  /// What the kernel was called with.
  public let arguments: ByteProductArguments
  /// The first row.
  public let firstRow: Int
  /// The number of rows.
  public let rowCount: Int
  /// The elements of a row.
  public let depth: Int
  /// The 32-bit groups of a row.
  public let groupCount: Int
  /// The sum of each row's bytes, where the filter has a zero point.
  public let sums: UnsafeMutablePointer<Int32>
  /// The rows in groups, one after the other.
  public let rows: UnsafeMutablePointer<Int32>

  /// Makes a block.
  public init(
    arguments: ByteProductArguments, firstRow: Int, rowCount: Int, depth: Int, groupCount: Int,
    sums: UnsafeMutablePointer<Int32>, rows: UnsafeMutablePointer<Int32>
  ) {
    self.arguments = arguments
    self.firstRow = firstRow
    self.rowCount = rowCount
    self.depth = depth
    self.groupCount = groupCount
    self.sums = sums
    self.rows = rows
  }
}
