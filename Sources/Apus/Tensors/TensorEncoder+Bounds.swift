extension TensorEncoder {
  /// The number that is stored in the place of `real` because that is beyond the least or the greatest one of the type; nil
  /// when it is not, and for NaN.
  public func bound(insteadOf real: Double) -> Double? {
    switch type {
    case .bool: return nil
    case .float16: return real.isFinite && real.magnitude >= 65520 ? real * .infinity : nil
    case .float32: return real.isFinite && Float(real).isInfinite ? real * .infinity : nil
    case .float64: return nil
    default: break
    }
    guard !real.isNaN, let bitCount = type.bitCount else { return nil }
    let (scale, zeroPoint) = affine ?? (1, 0)
    let code = (real / scale + zeroPoint).rounded(.toNearestOrEven)
    // The greatest integers of 64 bits are no float64, the one after them is.
    let end = Double(sign: .plus, exponent: type.isSigned ? bitCount - 1 : bitCount, significand: 1)
    let least = type.isSigned ? -end : 0
    if code < least { return scale * (least - zeroPoint) }
    return code >= end ? scale * (end - 1 - zeroPoint) : nil
  }
}
