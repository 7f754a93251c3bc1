import KernelInterface

/// From sums to stored bytes: `sum · scale` in float32, rounded to nearest even, plus a zero point, within bounds.
@inline(__always)
func requantized(_ sums: IntVector, _ scale: FloatVector, _ clamp: IntegerClamp, zeroPoint: Int32) -> ByteVector {
  lowBytes(scaled(sums, scale, clamp, zeroPoint) &+ IntVector(repeating: zeroPoint))
}

/// `requantized` before the zero point is added.
@inline(__always)
func scaled(_ sums: IntVector, _ scale: FloatVector, _ clamp: IntegerClamp, _ zeroPoint: Int32) -> IntVector {
  // Bounds are compared before the zero point is added; both are small integers, so that floats hold them exactly.
  let low = FloatVector(repeating: Float(clamp.minimum &- zeroPoint))
  let high = FloatVector(repeating: Float(clamp.maximum &- zeroPoint))
  return rounded(lower(upper(floatVector(sums) * scale, low), high))
}
