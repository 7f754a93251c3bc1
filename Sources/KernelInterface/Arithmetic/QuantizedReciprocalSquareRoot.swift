/// `1 / √x` on stored 8-bit integers in fixed point; the greatest value for 0 and for negative numbers, which operators
/// refuse.
///
/// Source: `RsqrtEvalQuantizedInt8` in `tflite/kernels/elementwise.cc`.
public struct QuantizedReciprocalSquareRoot: QuantizedFunction {
  /// Bits by which results are widened between the two multiplications.
  private static let headroom: Int32 = 20

  private let inputZeroPoint: Int32
  private let outputZeroPoint: Int32
  private let multiplier: QuantizedMultiplier

  /// The name in kernel names.
  public var name: String { "rsqrt" }

  /// The function; `multiplier` is 1 over the square root of the input scale times the output scale, less than 2³⁰.
  public init(inputZeroPoint: Int32, outputZeroPoint: Int32, multiplier: QuantizedMultiplier) {
    self.inputZeroPoint = inputZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.multiplier = multiplier
  }

  /// The stored result for the stored value `value`.
  public func callAsFunction<Element: QuantizedElement>(_ value: Element) -> Element {
    let steps = Int32(value) - inputZeroPoint
    guard steps > 0 else { return .max }
    var inverse = QuantizedMultiplier(inverseSquareRootOf: Int64(steps))
    inverse.shift += Self.headroom
    let shift = multiplier.shift - Self.headroom
    guard shift >= -31 else { return Element(clamping: outputZeroPoint) }
    let scale = QuantizedMultiplier(multiplier: multiplier.multiplier, shift: shift)
    return Element(clamping: Int64(scale.saturatingMultiply(inverse.multiply(1))) + Int64(outputZeroPoint))
  }
}
