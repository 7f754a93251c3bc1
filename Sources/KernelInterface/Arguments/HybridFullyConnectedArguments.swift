/// Arguments of a fully connected layer of floats with int8 weights: each row is quantized when it comes.
///
/// With a row's map and `sum = Σ (quantized − zeroPoint) · weight` in 32 bits the output is
/// `clamp(sum · weightScales[o] · scale + bias[o])`.
public struct HybridFullyConnectedArguments {
  /// Rows of the input and the output.
  public var rowCount: Int
  /// Elements in a row of the input and of the weights.
  public var inputDepth: Int
  /// Elements in a row of the output.
  public var outputDepth: Int
  /// The input, `[rowCount, inputDepth]`.
  public var input: UnsafePointer<Float>
  /// The weights, `[outputDepth, inputDepth]`.
  public var weights: UnsafePointer<Int8>
  /// The real distance of neighbouring stored weights, one for each output element of a row.
  public var weightScales: UnsafePointer<Float>
  /// One value for each output element of a row, or nil for none.
  public var bias: UnsafePointer<Float>?
  /// The output, `[rowCount, outputDepth]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Float>
  /// Scratch memory for one quantized row, `[inputDepth]`.
  public var quantizedRow: UnsafeMutablePointer<Int8>
  /// Whether rows are quantized from their least to their greatest value rather than evenly around 0.
  public var isAsymmetric: Bool
  /// The bounds of the fused activation.
  public var clamp: FloatClamp

  /// Makes arguments.
  public init(
    rowCount: Int, inputDepth: Int, outputDepth: Int, input: UnsafePointer<Float>, weights: UnsafePointer<Int8>,
    weightScales: UnsafePointer<Float>, bias: UnsafePointer<Float>?, output: UnsafeMutablePointer<Float>,
    quantizedRow: UnsafeMutablePointer<Int8>, isAsymmetric: Bool, clamp: FloatClamp
  ) {
    self.rowCount = rowCount
    self.inputDepth = inputDepth
    self.outputDepth = outputDepth
    self.input = input
    self.weights = weights
    self.weightScales = weightScales
    self.bias = bias
    self.output = output
    self.quantizedRow = quantizedRow
    self.isAsymmetric = isAsymmetric
    self.clamp = clamp
  }
}
