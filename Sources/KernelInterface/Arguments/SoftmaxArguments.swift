/// Arguments of a softmax over the last dimension.
public struct SoftmaxArguments<Element, Parameters> {
  /// The number of rows.
  public var rowCount: Int
  /// The number of elements in a row.
  public var depth: Int
  /// The input, `[rowCount, depth]`.
  public var input: UnsafePointer<Element>
  /// The output, `[rowCount, depth]`; may be the input.
  public var output: UnsafeMutablePointer<Element>
  /// The factor in the exponent: beta for floats, beta with the input scale for quantized elements.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    rowCount: Int, depth: Int, input: UnsafePointer<Element>, output: UnsafeMutablePointer<Element>,
    parameters: Parameters
  ) {
    self.rowCount = rowCount
    self.depth = depth
    self.input = input
    self.output = output
    self.parameters = parameters
  }
}
