/// Arguments of a fully connected layer whose input, weights and output are int16; those of the input and the output have
/// zero point 0.
///
/// With `sum = Σ input · (weight − weightZeroPoint) + bias[o]` in 64 bits the output is `clamp(multipliers[o] · sum)`.
public struct WideFullyConnectedArguments<Bias: Accumulator> {
  /// Rows of the input and the output.
  public var rowCount: Int
  /// Elements in a row of the input and of the weights.
  public var inputDepth: Int
  /// Elements in a row of the output.
  public var outputDepth: Int
  /// The input, `[rowCount, inputDepth]`.
  public var input: UnsafePointer<Int16>
  /// The weights, `[outputDepth, inputDepth]`.
  public var weights: UnsafePointer<Int16>
  /// One value for each output element of a row, or nil for none.
  public var bias: UnsafePointer<Bias>?
  /// The output, `[rowCount, outputDepth]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Int16>
  /// The stored value of real 0 in the weights.
  public var weightZeroPoint: Int32
  /// Input scale · weight scale / output scale, one for each output element of a row.
  public var multipliers: UnsafePointer<QuantizedMultiplier>
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// Makes arguments.
  public init(
    rowCount: Int, inputDepth: Int, outputDepth: Int, input: UnsafePointer<Int16>, weights: UnsafePointer<Int16>,
    bias: UnsafePointer<Bias>?, output: UnsafeMutablePointer<Int16>, weightZeroPoint: Int32,
    multipliers: UnsafePointer<QuantizedMultiplier>, clamp: IntegerClamp
  ) {
    self.rowCount = rowCount
    self.inputDepth = inputDepth
    self.outputDepth = outputDepth
    self.input = input
    self.weights = weights
    self.bias = bias
    self.output = output
    self.weightZeroPoint = weightZeroPoint
    self.multipliers = multipliers
    self.clamp = clamp
  }
}
