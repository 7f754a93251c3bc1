/// Arguments of a quantized fully connected layer.
///
/// With `sum = Σ (input − inputZeroPoint)(weight − weightZeroPoint) + bias[o]` in 32 bits the output is
/// `clamp(round(scales[o] · sum) + outputZeroPoint)`.
public struct QuantizedFullyConnectedArguments<Element: QuantizedElement> {
  /// Rows of the input and the output.
  public var rowCount: Int
  /// Elements in a row of the input and of the weights.
  public var inputDepth: Int
  /// Elements in a row of the output.
  public var outputDepth: Int
  /// The input, `[rowCount, inputDepth]`.
  public var input: UnsafePointer<Element>
  /// The weights, `[outputDepth, inputDepth]`.
  public var weights: UnsafePointer<Element>
  /// One value for each output element of a row, or nil for none.
  public var bias: UnsafePointer<Int32>?
  /// The output, `[rowCount, outputDepth]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>
  /// The stored values of real 0 in input, weights and output.
  public var inputZeroPoint, weightZeroPoint, outputZeroPoint: Int32
  /// Input scale · weight scale / output scale, one for each output element of a row.
  public var scales: UnsafePointer<Double>
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// Makes arguments.
  public init(
    rowCount: Int, inputDepth: Int, outputDepth: Int, input: UnsafePointer<Element>, weights: UnsafePointer<Element>,
    bias: UnsafePointer<Int32>?, output: UnsafeMutablePointer<Element>, inputZeroPoint: Int32,
    weightZeroPoint: Int32, outputZeroPoint: Int32, scales: UnsafePointer<Double>, clamp: IntegerClamp
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
