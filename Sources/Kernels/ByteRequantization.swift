import KernelInterface

/// From sums to stored bytes: `sum · scale` in float32, rounded to nearest even, plus a zero point, within bounds.
@inline(__always)
func requantized(_ sums: IntVector, _ scale: FloatVector, _ clamp: IntegerClamp, zeroPoint: Int32) -> ByteVector {
  // Bounds are compared before the zero point is added; both are small integers, so that floats hold them exactly.
  let low = FloatVector(repeating: Float(clamp.minimum &- zeroPoint))
  let high = FloatVector(repeating: Float(clamp.maximum &- zeroPoint))
  let real = lower(upper(floatVector(sums) * scale, low), high)
  return lowBytes(rounded(real) &+ IntVector(repeating: zeroPoint))
}
