/// Arguments of a product of matrices.
public struct MatrixProductArguments<Left, Right, Output, Parameters> {
  /// The sizes and layouts.
  public var shape: MatrixProductShape
  /// The left matrices.
  public var left: UnsafePointer<Left>
  /// The right matrices.
  public var right: UnsafePointer<Right>
  /// The output, row by row; overlaps neither input.
  public var output: UnsafeMutablePointer<Output>
  /// How sums become output elements.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    shape: MatrixProductShape, left: UnsafePointer<Left>, right: UnsafePointer<Right>,
    output: UnsafeMutablePointer<Output>, parameters: Parameters
  ) {
    self.shape = shape
    self.left = left
    self.right = right
    self.output = output
    self.parameters = parameters
  }
}
