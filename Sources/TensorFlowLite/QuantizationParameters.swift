/// The affine map from stored integers to real numbers: `real = scale · (stored − zeroPoint)`.
public struct QuantizationParameters: Equatable, Hashable, Sendable {
  /// What one step between stored integers is worth; never 0.
  public let scale: Float
  /// The stored integer that stands for 0.
  public let zeroPoint: Int

  init(scale: Float, zeroPoint: Int) {
    self.scale = scale
    self.zeroPoint = zeroPoint
  }
}
