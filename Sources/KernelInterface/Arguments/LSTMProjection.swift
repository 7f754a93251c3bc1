/// The projection of gated cells to an output: `clamp(weights · cells + bias)`.
public struct LSTMProjection<Weight> {
  /// The weights, `[outputDepth, cellCount]`.
  public var weights: UnsafePointer<Weight>
  /// What stored weights are multiplied by; 1 for floats.
  public var scale: Float
  /// One value for each output element, or nil for none.
  public var bias: UnsafePointer<Float>?
  /// The bounds of the output.
  public var clamp: FloatClamp

  /// Makes a projection.
  public init(weights: UnsafePointer<Weight>, scale: Float, bias: UnsafePointer<Float>?, clamp: FloatClamp) {
    self.weights = weights
    self.scale = scale
    self.bias = bias
    self.clamp = clamp
  }
}
