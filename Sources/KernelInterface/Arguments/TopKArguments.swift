/// Arguments of a choice of the greatest elements of each row.
public struct TopKArguments<Element, Index> {
  /// The number of rows.
  public var rowCount: Int
  /// The number of elements in a row, which `Index` can hold.
  public var rowSize: Int
  /// The number of elements chosen from each row, in `0...rowSize`.
  public var count: Int
  /// The input, `[rowCount, rowSize]`.
  public var input: UnsafePointer<Element>
  /// The elements chosen, `[rowCount, count]`; does not overlap the input.
  public var values: UnsafeMutablePointer<Element>
  /// Their places in the row, `[rowCount, count]`.
  public var indices: UnsafeMutablePointer<Index>

  /// Makes arguments.
  public init(
    rowCount: Int, rowSize: Int, count: Int, input: UnsafePointer<Element>, values: UnsafeMutablePointer<Element>,
    indices: UnsafeMutablePointer<Index>
  ) {
    self.rowCount = rowCount
    self.rowSize = rowSize
    self.count = count
    self.input = input
    self.values = values
    self.indices = indices
  }
}
