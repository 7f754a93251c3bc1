/// The parameters of a gate: `activation(inputWeights · x + recurrentWeights · h + peepholeWeights ∘ c + bias)`.
///
/// With normalization the sum without bias has its mean and deviation over the cells taken out, and is multiplied by
/// the coefficients before the bias is added.
public struct LSTMGate<Weight> {
  /// The weights of the input, `[cellCount, inputDepth]`.
  public var inputWeights: UnsafePointer<Weight>
  /// The weights of the last output, `[cellCount, outputDepth]`.
  public var recurrentWeights: UnsafePointer<Weight>
  /// The weights of the cell state, `[cellCount]`, or nil for none.
  public var peepholeWeights: UnsafePointer<Weight>?
  /// One value for each cell.
  public var bias: UnsafePointer<Float>
  /// The coefficients of layer normalization, `[cellCount]`, or nil for none.
  public var normalization: UnsafePointer<Float>?
  /// What stored weights are multiplied by; 1 for floats.
  public var scales: LSTMGateScales

  /// Makes parameters.
  public init(
    inputWeights: UnsafePointer<Weight>, recurrentWeights: UnsafePointer<Weight>,
    peepholeWeights: UnsafePointer<Weight>?, bias: UnsafePointer<Float>, normalization: UnsafePointer<Float>?,
    scales: LSTMGateScales
  ) {
    self.inputWeights = inputWeights
    self.recurrentWeights = recurrentWeights
    self.peepholeWeights = peepholeWeights
    self.bias = bias
    self.normalization = normalization
    self.scales = scales
  }
}
