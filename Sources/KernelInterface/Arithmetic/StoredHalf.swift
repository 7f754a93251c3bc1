/// An IEEE 754 binary16 number as tensors store it.
public struct StoredHalf: CastElement {
  /// The bits.
  public var bits: UInt16

  /// `f16`.
  public static var kernelName: String { "f16" }

  /// The number that the element is.
  public var castValue: CastValue { .real(Double(Float(halfBitPattern: bits))) }

  /// The nearest element to `value` rounded to float32, halves to even.
  public init(casting value: CastValue) {
    bits = Self.bits(Float(casting: value))
  }

  /// The bits of the nearest number to `value`, halves to even; NaN becomes a quiet NaN without payload.
  private static func bits(_ value: Float) -> UInt16 {
    let sign = UInt16(truncatingIfNeeded: value.bitPattern >> 16) & 0x8000
    let magnitude = value.bitPattern & 0x7FFF_FFFF
    if magnitude > 0x7F80_0000 { return sign | 0x7E00 }
    // 65520, which lies halfway between the greatest number and 2¹⁶.
    if magnitude >= 0x477F_F000 { return sign | 0x7C00 }
    if magnitude < 0x3880_0000 {
      // Below 2⁻¹⁴ numbers are multiples of 2⁻²⁴.
      let steps = (Float(bitPattern: magnitude) * 0x1p24).rounded(.toNearestOrEven)
      return sign | UInt16(steps)
    }
    let odd = magnitude >> 13 & 1
    return sign | UInt16(truncatingIfNeeded: (magnitude + 0xFFF + odd) >> 13 - 112 << 10)
  }
}
