/// Arguments of a float fully connected layer: `output = clamp(input · weightsᵀ + bias)`.
public struct FloatFullyConnectedArguments {
  /// Rows of the input and the output.
  public var rowCount: Int
  /// Elements in a row of the input and of the weights.
  public var inputDepth: Int
  /// Elements in a row of the output.
  public var outputDepth: Int
  /// The input, `[rowCount, inputDepth]`.
  public var input: UnsafePointer<Float>
  /// The weights, `[outputDepth, inputDepth]`.
  public var weights: UnsafePointer<Float>
  /// One value for each output element of a row, or nil for none.
  public var bias: UnsafePointer<Float>?
  /// The output, `[rowCount, outputDepth]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Float>
  /// The bounds of the fused activation.
  public var clamp: FloatClamp

  /// Makes arguments.
  public init(
    rowCount: Int, inputDepth: Int, outputDepth: Int, input: UnsafePointer<Float>, weights: UnsafePointer<Float>,
    bias: UnsafePointer<Float>?, output: UnsafeMutablePointer<Float>, clamp: FloatClamp
  ) {
    self.rowCount = rowCount
    self.inputDepth = inputDepth
    self.outputDepth = outputDepth
    self.input = input
    self.weights = weights
    self.bias = bias
    self.output = output
    self.clamp = clamp
  }
}
