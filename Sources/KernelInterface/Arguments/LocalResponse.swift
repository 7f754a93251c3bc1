/// The parameters of a local response normalization.
public struct LocalResponse: Sendable {
  /// How many neighbours on each side count.
  public var radius: Int
  /// What is added to the sum.
  public var bias: Float
  /// The factor of the sum.
  public var alpha: Float
  /// The exponent.
  public var beta: Float

  /// Makes parameters.
  public init(radius: Int, bias: Float, alpha: Float, beta: Float) {
    self.radius = radius
    self.bias = bias
    self.alpha = alpha
    self.beta = beta
  }
}
