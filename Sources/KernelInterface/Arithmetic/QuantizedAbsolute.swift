/// `|x|` on stored integers.
///
/// Source: `AbsEvalQuantized` in `tflite/kernels/elementwise.cc`.
public struct QuantizedAbsolute: QuantizedFunction {
  private let inputZeroPoint: Int32
  private let outputZeroPoint: Int32
  private let multiplier: QuantizedMultiplier?

  /// The name in kernel names.
  public var name: String { "abs" }

  /// The function; `multiplier` is the input scale over the output scale, nil when they are equal.
  public init(inputZeroPoint: Int32, outputZeroPoint: Int32, multiplier: QuantizedMultiplier?) {
    self.inputZeroPoint = inputZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.multiplier = multiplier
  }

  /// The stored result for the stored value `value`.
  public func callAsFunction<Element: QuantizedElement>(_ value: Element) -> Element {
    let magnitude = abs(Int32(value) - inputZeroPoint)
    let scaled = multiplier?.saturatingMultiply(magnitude) ?? magnitude
    return Element(clamping: Int64(scaled) + Int64(outputZeroPoint))
  }
}
