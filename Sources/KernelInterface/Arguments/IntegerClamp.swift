/// Bounds of an activation on stored integers.
public struct IntegerClamp: Sendable {
  /// The least value.
  public var minimum: Int32
  /// The greatest value.
  public var maximum: Int32

  /// Makes bounds, which lie within the range of the element type.
  public init(minimum: Int32, maximum: Int32) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// `value` limited to the bounds.
  @inline(__always)
  public func callAsFunction(_ value: Int32) -> Int32 {
    min(max(value, minimum), maximum)
  }
}
