/// Scratch memory of a long short-term memory on floats.
public struct LSTMScratch {
  /// The values of gates, `[4, cellCount]`.
  public var gates: UnsafeMutablePointer<Float>
  /// A row of the input, a last output, and gated cells, each quantized, for int8 weights: `inputDepth`, `outputDepth`
  /// and `cellCount` elements, or none.
  public var quantizedRows: UnsafeMutablePointer<Int8>
  /// Whether rows are quantized from their least to their greatest value rather than evenly around 0.
  public var isAsymmetric: Bool

  /// Makes scratch memory.
  public init(
    gates: UnsafeMutablePointer<Float>, quantizedRows: UnsafeMutablePointer<Int8>, isAsymmetric: Bool
  ) {
    self.gates = gates
    self.quantizedRows = quantizedRows
    self.isAsymmetric = isAsymmetric
  }
}
