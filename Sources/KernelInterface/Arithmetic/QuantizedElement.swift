/// An 8-bit or 16-bit integer that stores quantized values.
public protocol QuantizedElement: FixedWidthInteger & Sendable {}

extension UInt8: QuantizedElement {}
extension Int8: QuantizedElement {}
extension Int16: QuantizedElement {}

extension Int32 {
  /// `value` rounded to the nearest integer, halves away from zero, limited to the range of the type; NaN gives the
  /// smallest value, as the conversion instruction of x86 does.
  @inline(__always)
  public init(roundingSaturating value: Float) {
    self.init(truncatingSaturating: value.rounded(.toNearestOrAwayFromZero))
  }

  /// `value` without its fraction, limited to the range of the type; NaN gives the smallest value.
  @inline(__always)
  public init(truncatingSaturating value: Float) {
    // 2³¹ is the first float above the range; −2³¹ is in it.
    if value >= 2_147_483_648 { self = .max } else { self = value >= -2_147_483_648 ? Int32(value) : .min }
  }
}
