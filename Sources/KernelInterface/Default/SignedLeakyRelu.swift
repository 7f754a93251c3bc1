/// LEAKY_RELU of int16 elements as it is computed by default: the slope's multiplier keeps its sign.
///
/// Source: `QuantizeLeakyRelu` in `tflite/kernels/internal/optimized/optimized_ops.h`.
public struct SignedLeakyRelu: QuantizedFunction {
  private let inputZeroPoint, outputZeroPoint: Int32
  private let identity, slope: QuantizedMultiplier

  /// The name in kernel names.
  public var name: String { "signed-leaky-relu" }

  /// The function for maps `input` and `output`, whose ratio multipliers hold, and values below 0 times `alpha`.
  public init(_ input: AffineMap, output: AffineMap, alpha: Float) {
    inputZeroPoint = input.zeroPoint
    outputZeroPoint = output.zeroPoint
    identity = QuantizedMultiplier(Double(input.scale / output.scale))
    let ratio = input.scale * alpha / output.scale
    var slope = QuantizedMultiplier(Double(abs(ratio)))
    if ratio < 0 { slope.multiplier = -slope.multiplier }
    self.slope = slope
  }

  /// The stored result for the stored value `value`.
  public func callAsFunction<Element: QuantizedElement>(_ value: Element) -> Element {
    let steps = Int32(value) &- inputZeroPoint
    return Element(clamping: Int64((steps >= 0 ? identity : slope).multiply(steps)) + Int64(outputZeroPoint))
  }
}
