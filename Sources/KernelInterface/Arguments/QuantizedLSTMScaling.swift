/// How the sums of a gate in int8 are scaled.
public struct QuantizedLSTMScaling: Sendable {
  /// From products with the input to the gate.
  public var input: QuantizedMultiplier
  /// From products with the last output to the gate.
  public var recurrent: QuantizedMultiplier
  /// From products with the cell state to the gate.
  public var peephole = QuantizedMultiplier(multiplier: 0, shift: 0)
  /// From normalized values to Q3.12.
  public var normalization = QuantizedMultiplier(multiplier: 0, shift: 0)
  /// The variance in place of one below 1.
  public var leastVariance: Int32 = 1

  /// Makes the scaling of a gate without peephole and normalization.
  public init(input: QuantizedMultiplier, recurrent: QuantizedMultiplier) {
    self.input = input
    self.recurrent = recurrent
  }
}
