#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How int16 operands of an addition or subtraction, whose scales are powers of two, become the output's.
///
/// Source: the `pot_scale_int16` path of `tflite/kernels/add.cc` and `sub.cc`.
public struct PowerOfTwoAddition: Sendable {
  /// How far the inputs are shifted to the right, rounding; 0…31.
  public var shift1, shift2: Int32
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// Makes parameters.
  public init(shift1: Int32, shift2: Int32, clamp: IntegerClamp) {
    self.shift1 = shift1
    self.shift2 = shift2
    self.clamp = clamp
  }

  /// The exponent of the power of two that `scale` is, within a thousandth of the exponent; nil when there is none.
  ///
  /// Source: `CheckedLog2` in `tflite/kernels/internal/quantization_util.cc`.
  public static func exponent(of scale: Float) -> Int? {
    let exponent = logf(scale) * (1 / logf(2))
    let rounded = exponent.rounded(.toNearestOrAwayFromZero)
    return abs(exponent - rounded) < 1e-3 ? Int(rounded) : nil
  }
}
