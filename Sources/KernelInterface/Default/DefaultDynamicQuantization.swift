/// How floats are quantized to int8 by default while a model runs, for operators whose weights alone are quantized.
///
/// Source: `xnn_f32_qd8_asymmetric_quantization_params` in XNNPACK's `quantization.h`.
public enum DefaultDynamicQuantization {
  /// Quantizes `count` values from the least one, or 0, to the greatest one, or 0; the result is their map.
  public static func quantize(
    _ values: UnsafePointer<Float>, count: Int, to result: UnsafeMutablePointer<Int8>
  ) -> AffineMap {
    var (least, greatest): (Float, Float) = (0, 0)
    for index in 0..<count {
      least = min(least, values[index])
      greatest = max(greatest, values[index])
    }
    let inverse = least == greatest ? 1 : 255 / (greatest - least)
    let (below, above) = (least * inverse, greatest * inverse)
    // The zero point that follows from the end with the smaller rounding error.
    let exact = (-128 + below) + (127 + above) > 0 ? -128 - below : 127 - above
    let zeroPoint = Int32(truncatingSaturating: min(max(exact, -128), 127).rounded(.toNearestOrEven))
    for index in 0..<count {
      let steps = Int32(truncatingSaturating: (values[index] * inverse).rounded(.toNearestOrEven))
      result[index] = Int8(clamping: Int64(steps) + Int64(zeroPoint))
    }
    return AffineMap(scale: 1 / inverse, zeroPoint: zeroPoint)
  }
}
