/// Bounds of an activation on real numbers.
public struct FloatClamp: Sendable {
  /// The least value.
  public var minimum: Float
  /// The greatest value.
  public var maximum: Float

  /// Makes bounds; without arguments they let every value pass.
  public init(minimum: Float = -.infinity, maximum: Float = .infinity) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// `value` limited to the bounds.
  @inline(__always)
  public func callAsFunction(_ value: Float) -> Float {
    min(max(value, minimum), maximum)
  }
}
