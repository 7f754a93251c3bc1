/// Where the elements of a matrix are: row by row, or column by column when it is stored transposed.
public struct MatrixLayout: Sendable {
  /// The distance between neighbours in a column, in elements.
  public var rowStride: Int
  /// The distance between neighbours in a row, in elements.
  public var columnStride: Int

  /// The layout of a matrix of `rowCount` × `columnCount` elements.
  public init(rowCount: Int, columnCount: Int, isTransposed: Bool) {
    rowStride = isTransposed ? 1 : columnCount
    columnStride = isTransposed ? rowCount : 1
  }
}
