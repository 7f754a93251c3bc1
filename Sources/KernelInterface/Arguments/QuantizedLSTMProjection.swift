/// The projection of gated cells to an output in int8.
public struct QuantizedLSTMProjection {
  /// The weights, `[outputDepth, cellCount]`.
  public var weights: UnsafePointer<Int8>
  /// One value for each output element, or nil for none.
  public var bias: UnsafePointer<Int32>?
  /// From products to the output.
  public var multiplier: QuantizedMultiplier
  /// The bounds of the output.
  public var clamp: IntegerClamp

  /// Makes a projection.
  public init(
    weights: UnsafePointer<Int8>, bias: UnsafePointer<Int32>?, multiplier: QuantizedMultiplier, clamp: IntegerClamp
  ) {
    self.weights = weights
    self.bias = bias
    self.multiplier = multiplier
    self.clamp = clamp
  }
}
