/// An integer that sums products: 32 bits, or 64 bits where int16 inputs need them.
public protocol Accumulator: FixedWidthInteger, SignedInteger, Sendable {
  /// This sum times `multiplier`, rounded as TensorFlow Lite rounds sums of this width.
  func scaled(by multiplier: QuantizedMultiplier) -> Int32
}

extension Int32: Accumulator {
  /// This sum times `multiplier`, rounded twice.
  @inline(__always)
  public func scaled(by multiplier: QuantizedMultiplier) -> Int32 { multiplier.multiply(self) }
}

extension Int64: Accumulator {
  /// This sum times `multiplier`, whose significand is rounded to 16 bits before.
  @inline(__always)
  public func scaled(by multiplier: QuantizedMultiplier) -> Int32 { multiplier.multiply(wide: self) }
}
