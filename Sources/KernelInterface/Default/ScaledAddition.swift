/// How ADD and SUB of 8-bit elements are computed by default: in integers, with the ratios of the scales as fractions of
/// one power of two.
///
/// The stored output is `(x · multiplier1 + y · multiplier2 + bias) >> shift`, rounded to nearest, halves up, plus the
/// output's zero point, within `clamp`. `bias` holds the half that rounds, and takes the inputs' zero points away.
/// Source: `xnn_init_qs8_add_minmax_scalar_params` in XNNPACK's `microparams-init.c`.
public struct ScaledAddition: Sendable {
  /// What the inputs are multiplied by; that of a subtrahend is negative.
  public var multiplier1, multiplier2: Int32
  /// What is added to the products.
  public var bias: Int32
  /// The fractional bits of multipliers.
  public var shift: Int32
  /// The stored value of real 0 in the output.
  public var outputZeroPoint: Int32
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// The parameters for operands and output with these maps; nil for a ratio of scales outside of 1/1024 ..< 256, which
  /// other kernels compute.
  public init?(_ first: AffineMap, _ second: AffineMap, output: AffineMap, clamp: IntegerClamp, subtracts: Bool) {
    let ratios = (first.scale / output.scale, second.scale / output.scale)
    let range: Range<Float> = 0x1p-10..<256
    guard range.contains(ratios.0), range.contains(ratios.1) else { return nil }
    shift = 20 - Int32(max(ratios.0, ratios.1).exponent)
    let unit = Float(sign: .plus, exponent: Int(shift), significand: 1)
    multiplier1 = Int32((ratios.0 * unit).rounded(.toNearestOrEven))
    multiplier2 = Int32((ratios.1 * unit).rounded(.toNearestOrEven)) * (subtracts ? -1 : 1)
    bias = (1 << (shift - 1)) &- first.zeroPoint &* multiplier1 &- second.zeroPoint &* multiplier2
    outputZeroPoint = output.zeroPoint
    self.clamp = clamp
  }

  /// The stored result for stored values.
  @inline(__always)
  public func callAsFunction(_ x: Int32, _ y: Int32) -> Int32 {
    clamp((x &* multiplier1 &+ y &* multiplier2 &+ bias) >> shift &+ outputZeroPoint)
  }
}
