/// Arguments of an operator that computes each row, the elements along the last dimension, by itself.
public struct RowArguments<Input, Output, Parameters> {
  /// The number of rows.
  public var rowCount: Int
  /// The number of elements in a row.
  public var depth: Int
  /// The input, `[rowCount, depth]`.
  public var input: UnsafePointer<Input>
  /// The output, `[rowCount, depth]`; may be the input when the kernel says so and both have one type.
  public var output: UnsafeMutablePointer<Output>
  /// What else the operator needs, such as the softmax's beta.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    rowCount: Int, depth: Int, input: UnsafePointer<Input>, output: UnsafeMutablePointer<Output>,
    parameters: Parameters
  ) {
    self.rowCount = rowCount
    self.depth = depth
    self.input = input
    self.output = output
    self.parameters = parameters
  }
}
