/// Arguments of a quantized fully connected layer.
///
/// With `sum = Σ (input − inputZeroPoint)(weight − weightZeroPoint) + bias[o]` in the bits of `Bias`, or in 64 for int16
/// weights, the output is `clamp(round(scales[o] · sum) + outputZeroPoint)`. A scale is a `Double` or a
/// `QuantizedMultiplier`.
public struct QuantizedFullyConnectedArguments<
  Input: QuantizedElement, Weight: QuantizedElement, Bias: Accumulator, Output: QuantizedElement, Scale: BitwiseCopyable
> {
  /// Rows of the input and the output.
  public var rowCount: Int
  /// Elements in a row of the input and of the weights.
  public var inputDepth: Int
  /// Elements in a row of the output.
  public var outputDepth: Int
  /// The input, `[rowCount, inputDepth]`.
  public var input: UnsafePointer<Input>
  /// The weights, `[outputDepth, inputDepth]`.
  public var weights: UnsafePointer<Weight>
  /// One value for each output element of a row, or nil for none.
  public var bias: UnsafePointer<Bias>?
  /// The output, `[rowCount, outputDepth]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Output>
  /// The stored values of real 0 in input, weights and output.
  public var inputZeroPoint, weightZeroPoint, outputZeroPoint: Int32
  /// Input scale · weight scale / output scale, one for each output element of a row.
  public var scales: UnsafePointer<Scale>
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// Makes arguments.
  public init(
    rowCount: Int, inputDepth: Int, outputDepth: Int, input: UnsafePointer<Input>, weights: UnsafePointer<Weight>,
    bias: UnsafePointer<Bias>?, output: UnsafeMutablePointer<Output>, inputZeroPoint: Int32,
    weightZeroPoint: Int32, outputZeroPoint: Int32, scales: UnsafePointer<Scale>, clamp: IntegerClamp
  ) {
    self.rowCount = rowCount
    self.inputDepth = inputDepth
    self.outputDepth = outputDepth
    self.input = input
    self.weights = weights
    self.bias = bias
    self.output = output
    self.inputZeroPoint = inputZeroPoint
    self.weightZeroPoint = weightZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.scales = scales
    self.clamp = clamp
  }
}
