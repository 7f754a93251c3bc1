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
  /// The rows, one after the other; for rows that are read where they lie, their offsets.
  public let rows: UnsafeMutablePointer<Float>
  /// Where results of a tile that sticks out of the channels go first.
  public let edge: UnsafeMutablePointer<Float>

  /// Makes a block.
  public init(
    arguments: FloatProductArguments, firstRow: Int, rowCount: Int, start: Int, length: Int, isLast: Bool,
    rows: UnsafeMutablePointer<Float>,
    edge: UnsafeMutablePointer<Float>
  ) {
    self.arguments = arguments
    self.firstRow = firstRow
    self.rowCount = rowCount
    self.start = start
    self.length = length
    self.isLast = isLast
    self.rows = rows
    self.edge = edge
  }
}
