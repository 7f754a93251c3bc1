/// How a sum of 8-bit products becomes a stored value by default: scaled in float32 and rounded once, to nearest even.
///
/// Source: `xnn_qs8_requantize_fp32` in XNNPACK's `requantization.h`.
public struct RealScale: SumScaling {
  /// What sums are multiplied by.
  public var value: Float

  /// Makes a scale.
  public init(_ value: Float) {
    self.value = value
  }

  /// `sum` scaled, plus a zero point, within bounds.
  @inline(__always)
  public func stored(_ sum: Int32, zeroPoint: Int32, _ clamp: IntegerClamp) -> Int32 {
    Self.stored(Float(sum) * value, zeroPoint: zeroPoint, clamp)
  }

  /// `real`, in steps, rounded to nearest even, plus a zero point, within bounds; NaN gives the upper bound.
  @inline(__always)
  public static func stored(_ real: Float, zeroPoint: Int32, _ clamp: IntegerClamp) -> Int32 {
    // Bounds without the zero point are small integers, so that it makes no difference to compare before rounding.
    let low = Float(clamp.minimum &- zeroPoint)
    let high = Float(clamp.maximum &- zeroPoint)
    let limited = real < high ? (real > low ? real : low) : high
    return Int32(limited.rounded(.toNearestOrEven)) &+ zeroPoint
  }
}
