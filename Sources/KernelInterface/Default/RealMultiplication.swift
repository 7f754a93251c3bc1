/// How MUL of 8-bit elements is computed by default: the integer product is scaled in float32 and rounded once.
///
/// The stored output is `(x − inputZeroPoint1) · (y − inputZeroPoint2) · scale`, rounded to nearest even, plus the
/// output's zero point, within `clamp`.
/// Source: `xnn_init_qs8_mul_minmax_scalar_params` in XNNPACK's `microparams-init.c`.
public struct RealMultiplication: Sendable {
  /// The stored values of real 0.
  public var inputZeroPoint1, inputZeroPoint2, outputZeroPoint: Int32
  /// The product of the inputs' scales over the output's.
  public var scale: Float
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// The parameters for operands and output with these maps; nil for a scale outside of 2⁻¹⁶ ..< 256, which other kernels
  /// compute.
  public init?(_ first: AffineMap, _ second: AffineMap, output: AffineMap, clamp: IntegerClamp) {
    scale = first.scale * second.scale / output.scale
    guard scale >= 0x1p-16, scale < 256 else { return nil }
    inputZeroPoint1 = first.zeroPoint
    inputZeroPoint2 = second.zeroPoint
    outputZeroPoint = output.zeroPoint
    self.clamp = clamp
  }

  /// The stored result for stored values.
  @inline(__always)
  public func callAsFunction(_ x: Int32, _ y: Int32) -> Int32 {
    let product = (x &- inputZeroPoint1) &* (y &- inputZeroPoint2)
    return RealScale(scale).stored(product, zeroPoint: outputZeroPoint, clamp)
  }
}
