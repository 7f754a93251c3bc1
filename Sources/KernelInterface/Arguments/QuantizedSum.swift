/// How a quantized sum is scaled.
public enum QuantizedSum: Sendable {
  /// By a fixed-point multiplier, as TensorFlow Lite's reference kernels scale uint8.
  case fixedPoint(multiplier: QuantizedMultiplier, inputZeroPoint: Int32, outputZeroPoint: Int32)
  /// In float32 with one rounding, as TensorFlow Lite's optimized kernels scale int8 and int16.
  ///
  /// Source: `QuantizedMeanOrSum` in `tflite/kernels/internal/optimized/reduce.h`.
  case real(scale: Float, inputZeroPoint: Int32, outputZeroPoint: Int32)

  /// The stored sum for the sum of `count` stored elements.
  func scaled(_ sum: Int32, count: Int) -> Int64 {
    switch self {
    case .fixedPoint(let multiplier, let inputZeroPoint, let outputZeroPoint):
      let offset = Int32(truncatingIfNeeded: Int64(inputZeroPoint) &* Int64(count))
      return Int64(multiplier.multiply(sum &- offset)) + Int64(outputZeroPoint)
    case .real(let scale, let inputZeroPoint, let outputZeroPoint):
      let bias = Float(0 &- inputZeroPoint) * scale * Float(count)
      return Int64(Int32(roundingSaturating: Float(sum) * scale + bias)) + Int64(outputZeroPoint)
    }
  }
}
