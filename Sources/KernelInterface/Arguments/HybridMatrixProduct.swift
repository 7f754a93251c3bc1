/// How rows of floats are multiplied by int8 matrices: each row is quantized when it comes.
///
/// With a row's map and `sum = Σ (quantized − zeroPoint) · right` in 32 bits the output is
/// `scale · rightScales[j] · sum`.
public struct HybridMatrixProduct {
  /// The real distance of neighbouring stored values in the right matrices, one for each column.
  public var rightScales: UnsafePointer<Float>
  /// Whether rows are quantized from their least to their greatest value rather than evenly around 0.
  public var isAsymmetric: Bool
  /// Scratch memory for one row of a left matrix, as many elements as it has columns.
  public var row: UnsafeMutablePointer<Float>
  /// Scratch memory for the same row quantized.
  public var quantizedRow: UnsafeMutablePointer<Int8>

  /// Makes parameters.
  public init(
    rightScales: UnsafePointer<Float>, isAsymmetric: Bool, row: UnsafeMutablePointer<Float>,
    quantizedRow: UnsafeMutablePointer<Int8>
  ) {
    self.rightScales = rightScales
    self.isAsymmetric = isAsymmetric
    self.row = row
    self.quantizedRow = quantizedRow
  }
}
