/// The definitions of QUANTIZE and DEQUANTIZE as they are computed by default, where that is not the reference.
public enum DefaultQuantization {
  /// Float32 to 8 bits.
  public static func quantize(_ a: ByteQuantizationArguments) {
    for i in 0..<a.count {
      let value = RealScale.stored(a.input[i] * a.inverseScale, zeroPoint: a.zeroPoint, a.clamp)
      a.output[i] = UInt8(truncatingIfNeeded: value)
    }
  }

  /// Float32 to int16: whole blocks of 8 are multiplied by the reciprocal and rounded to even, the elements behind them
  /// are divided and rounded away from 0.
  ///
  /// Source: `AffineQuantize` in `tflite/kernels/internal/optimized/optimized_ops.h`.
  public static func quantizeInt16(_ a: UnaryArguments<Float, Int16, AffineMap>) {
    let inverse = Float(1 / Double(a.parameters.scale))
    let blockEnd = a.count / 8 * 8
    for i in 0..<a.count {
      let steps =
        i < blockEnd
        ? Int32(truncatingSaturating: (a.input[i] * inverse).rounded(.toNearestOrEven))
        : Int32(roundingSaturating: a.input[i] / a.parameters.scale)
      a.output[i] = Int16(clamping: Int64(steps) + Int64(a.parameters.zeroPoint))
    }
  }
}
