/// The sizes of a product of matrices, `[…, I, K]` times `[…, K, J]`, whose leading dimensions broadcast.
public struct MatrixProductShape: Sendable {
  /// The walk over the pairs of matrices; a step is one matrix.
  public var batches: BroadcastShape
  /// The number I of rows of left matrices and of the output.
  public var rowCount: Int
  /// The number K of products in a sum.
  public var depth: Int
  /// The number J of columns of right matrices and of the output.
  public var columnCount: Int
  /// The layout of left matrices.
  public var left: MatrixLayout
  /// The layout of right matrices.
  public var right: MatrixLayout

  /// Makes a shape from sizes and whether matrices are stored transposed.
  public init(
    batches: BroadcastShape, rowCount: Int, depth: Int, columnCount: Int, isLeftTransposed: Bool,
    isRightTransposed: Bool
  ) {
    self.batches = batches
    self.rowCount = rowCount
    self.depth = depth
    self.columnCount = columnCount
    left = MatrixLayout(rowCount: rowCount, columnCount: depth, isTransposed: isLeftTransposed)
    right = MatrixLayout(rowCount: depth, columnCount: columnCount, isTransposed: isRightTransposed)
  }

  /// Calls `body` for each row of the output with the offsets of the row in the left matrices, of the right matrix,
  /// and of the row in the output.
  @inline(__always)
  func forEachRow(_ body: (Int, Int, Int) -> Void) {
    batches.forEach { leftMatrix, rightMatrix, matrix in
      for row in 0..<rowCount {
        body(
          leftMatrix * rowCount * depth + row * left.rowStride, rightMatrix * depth * columnCount,
          (matrix * rowCount + row) * columnCount)
      }
    }
  }
}
