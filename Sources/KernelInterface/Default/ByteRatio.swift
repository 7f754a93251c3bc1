/// How 8-bit elements get another scale by default: times a ratio with 8 fractional bits.
///
/// Source: `xnn_init_qs8_cvt_scalar_params` and `xnn_init_qs8_lrelu_scalar_params` in XNNPACK's `microparams-init.c`, and
/// the kernels that multiply 16-bit integers with `pmulhrsw`.
public struct ByteRatio: QuantizedFunction {
  private let inputZeroPoint, outputZeroPoint: Int32
  private let ratio, negativeRatio: Int32

  /// The name in kernel names.
  public var name: String { "ratio" }

  /// The function for maps `input` and `output`; nil for ratios that other kernels compute.
  ///
  /// Values below 0 are multiplied by `slope`, too.
  public init?(_ input: AffineMap, output: AffineMap, slope: Float? = nil) {
    let ratio = input.scale / output.scale
    guard ratio >= 0x1p-8, ratio <= 128 else { return nil }
    let negative = ratio * (slope ?? 1)
    if let slope {
      guard slope.isNormal, negative >= -127.99609375, negative <= 128, abs(negative) >= 0x1p-8 else { return nil }
    }
    inputZeroPoint = input.zeroPoint
    outputZeroPoint = output.zeroPoint
    self.ratio = Int32((256 * ratio).rounded(.toNearestOrEven))
    negativeRatio = Int32((256 * negative).rounded(.toNearestOrEven))
  }

  /// The stored result for the stored value `value`.
  public func callAsFunction<Element: QuantizedElement>(_ value: Element) -> Element {
    let difference = inputZeroPoint - Int32(value)
    let factor = Int16(truncatingIfNeeded: -(difference < 0 ? ratio : negativeRatio))
    let product = Int32(Int16(truncatingIfNeeded: difference << 7)) * Int32(factor)
    let steps = Int16(truncatingIfNeeded: (product >> 14 + 1) >> 1)
    return Element(clamping: Int32(steps) + outputZeroPoint)
  }
}
