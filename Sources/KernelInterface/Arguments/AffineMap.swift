/// The affine map of a quantized tensor: `real = scale · (stored − zeroPoint)`.
public struct AffineMap: Sendable, BitwiseCopyable {
  /// The real distance of neighbouring stored values; positive.
  public var scale: Float
  /// The stored value of real 0.
  public var zeroPoint: Int32

  /// Makes a map.
  public init(scale: Float, zeroPoint: Int32) {
    self.scale = scale
    self.zeroPoint = zeroPoint
  }
}
