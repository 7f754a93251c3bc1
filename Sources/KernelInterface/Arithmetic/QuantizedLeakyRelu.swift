/// `x` from 0 on, `alpha · x` below, on stored integers.
///
/// Source: `LeakyReluPrepare` in `tflite/kernels/activations.cc`,
/// `tflite/kernels/internal/reference/leaky_relu.h`.
public struct QuantizedLeakyRelu: QuantizedFunction {
  private let inputZeroPoint: Int32
  private let outputZeroPoint: Int32
  private let identity: QuantizedMultiplier
  private let slope: QuantizedMultiplier
  private let isSlopeNegative: Bool

  /// The name in kernel names.
  public var name: String { "leaky-relu" }

  /// The function; `identity` is the input scale over the output scale, `slope` that times the magnitude of alpha.
  public init(
    inputZeroPoint: Int32, outputZeroPoint: Int32, identity: QuantizedMultiplier, slope: QuantizedMultiplier,
    isSlopeNegative: Bool
  ) {
    self.inputZeroPoint = inputZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.identity = identity
    self.slope = slope
    self.isSlopeNegative = isSlopeNegative
  }

  /// The stored result for the stored value `value`.
  public func callAsFunction<Element: QuantizedElement>(_ value: Element) -> Element {
    let steps = Int32(value) - inputZeroPoint
    let scaled = Int64((steps >= 0 ? identity : slope).saturatingMultiply(steps))
    return Element(clamping: (steps < 0 && isSlopeNegative ? -scaled : scaled) + Int64(outputZeroPoint))
  }
}
