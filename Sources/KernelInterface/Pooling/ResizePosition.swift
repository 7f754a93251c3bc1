/// Where one row or column of a resized image comes from.
public struct ResizePosition: BitwiseCopyable, Sendable {
  /// The row or column at or before it.
  public var lower: Int32
  /// The row or column at or behind it.
  public var upper: Int32
  /// The weight of `upper`.
  public var weight: Float

  /// Makes a position.
  public init(lower: Int, upper: Int, weight: Float) {
    self.lower = Int32(lower)
    self.upper = Int32(upper)
    self.weight = weight
  }
}
