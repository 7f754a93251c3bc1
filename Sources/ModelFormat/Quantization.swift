/// The affine map from stored integers to real numbers: `real = scale · (stored − zeroPoint)`.
///
/// Source: `QuantizationParameters` in `schema.fbs`.
public struct Quantization: Equatable, Hashable, Sendable {
  /// One scale for the tensor, or one for each index of `dimension`.
  public let scales: [Float]
  /// One zero point for each scale.
  public let zeroPoints: [Int]
  /// The dimension that the scales run along when there is more than one.
  public let dimension: Int

  /// Makes a quantization; `zeroPoints` has one element or as many as `scales`.
  public init(scales: [Float], zeroPoints: [Int], dimension: Int = 0) {
    self.scales = scales
    self.zeroPoints = zeroPoints.count == scales.count ? zeroPoints : scales.map { _ in zeroPoints.first ?? 0 }
    self.dimension = dimension
  }

  /// Whether there is more than one scale.
  public var isPerChannel: Bool { scales.count > 1 }
}
