/// Arguments of SOFTMAX on float32; nothing beyond the input is read.
public struct FloatRowArguments {
  /// The number of rows.
  public var rowCount: Int
  /// The number of elements in a row.
  public var depth: Int
  /// The input, `[rowCount, depth]`.
  public var input: UnsafePointer<Float>
  /// The output, `[rowCount, depth]`; may be the input.
  public var output: UnsafeMutablePointer<Float>
  /// What differences are multiplied by.
  public var beta: Float

  /// Makes arguments.
  public init(
    rowCount: Int, depth: Int, input: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>, beta: Float
  ) {
    self.rowCount = rowCount
    self.depth = depth
    self.input = input
    self.output = output
    self.beta = beta
  }
}
