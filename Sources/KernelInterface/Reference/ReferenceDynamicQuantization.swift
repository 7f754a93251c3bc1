/// How floats are quantized to int8 while a model runs, for operators whose weights alone are quantized.
///
/// Maps are those of `PortableSymmetricQuantizeFloats` and `PortableAsymmetricQuantizeFloats` in
/// `tflite/kernels/internal/reference/portable_tensor_utils.cc`; values are rounded before the zero point is added, as
/// in ai-edge-litert on x86, not after as in that source. Values that are no numbers give some stored value.
enum ReferenceDynamicQuantization {
  /// Quantizes `count` values; the result is their map, with scale 1 when all are 0.
  static func quantize(
    _ values: UnsafePointer<Float>, count: Int, isAsymmetric: Bool, to result: UnsafeMutablePointer<Int8>
  ) -> AffineMap {
    var (least, greatest): (Float, Float) = (0, 0)
    for index in 0..<count {
      least = min(least, values[index])
      greatest = max(greatest, values[index])
    }
    guard least != greatest else {
      result.update(repeating: 0, count: count)
      return AffineMap(scale: 1, zeroPoint: 0)
    }
    let magnitude = max(-least, greatest)
    let map = isAsymmetric ? asymmetricMap(least, greatest) : AffineMap(scale: magnitude / 127, zeroPoint: 0)
    let inverse = isAsymmetric ? 1 / map.scale : 127 / magnitude
    let (lowest, highest) = ((isAsymmetric ? -128 : -127) - map.zeroPoint, 127 - map.zeroPoint)
    for index in 0..<count {
      let rounded = Int32(roundingSaturating: values[index] * inverse)
      result[index] = Int8(truncatingIfNeeded: min(max(rounded, lowest), highest) + map.zeroPoint)
    }
    return map
  }

  /// The map whose stored values −128 to 127 span `least` to `greatest`, with 0 on a stored value.
  private static func asymmetricMap(_ least: Float, _ greatest: Float) -> AffineMap {
    let scale = (Double(greatest) - Double(least)) / 255
    let (below, above) = (Double(least) / scale, Double(greatest) / scale)
    // The zero point that follows from the end with the smaller rounding error.
    let zeroPoint = 128 + abs(below) < 127 + abs(above) ? -128 - below : 127 - above
    let nudged: Int32
    if zeroPoint > -128 && zeroPoint < 127 {
      nudged = Int32(zeroPoint.rounded(.toNearestOrAwayFromZero))
    } else {
      nudged = zeroPoint >= 127 ? 127 : -128
    }
    return AffineMap(scale: Float(scale), zeroPoint: nudged)
  }
}
