/// The parameters of a gate in int8: like `LSTMGate`, on stored values, with sums in Q3.12.
///
/// Each of the three products is scaled by its multiplier and added to 16 bits, saturating.
public struct QuantizedLSTMGate {
  /// The weights of the input, `[cellCount, inputDepth]`.
  public var inputWeights: UnsafePointer<Int8>
  /// The weights of the last output, `[cellCount, outputDepth]`.
  public var recurrentWeights: UnsafePointer<Int8>
  /// The weights of the cell state, `[cellCount]`, or nil for none.
  public var peepholeWeights: UnsafePointer<Int16>?
  /// One value for each cell: added to the products with the input, or after normalization in 2⁻¹⁰ of its scale.
  public var bias: UnsafePointer<Int32>
  /// The coefficients of layer normalization, `[cellCount]`, or nil for none.
  public var normalization: UnsafePointer<Int16>?
  /// How sums are scaled.
  public var scaling: QuantizedLSTMScaling

  /// Makes parameters.
  public init(
    inputWeights: UnsafePointer<Int8>, recurrentWeights: UnsafePointer<Int8>, peepholeWeights: UnsafePointer<Int16>?,
    bias: UnsafePointer<Int32>, normalization: UnsafePointer<Int16>?, scaling: QuantizedLSTMScaling
  ) {
    self.inputWeights = inputWeights
    self.recurrentWeights = recurrentWeights
    self.peepholeWeights = peepholeWeights
    self.bias = bias
    self.normalization = normalization
    self.scaling = scaling
  }
}
