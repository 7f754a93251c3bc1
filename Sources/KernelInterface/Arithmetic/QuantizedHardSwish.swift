/// `x · min(max(x + 3, 0), 6) / 6` on stored 8-bit integers in 16-bit fixed point.
///
/// Source: `HardSwishPrepare` in `tflite/kernels/activations.cc`, `tflite/kernels/internal/reference/hard_swish.h`.
public struct QuantizedHardSwish: QuantizedFunction {
  private let input: AffineMap
  private let output: AffineMap
  private let outputMultiplier: Int16
  private let outputShift: Int32
  private let gateMultiplier: Int16
  private let gateShift: Int32

  /// The name in kernel names.
  public var name: String { "hard-swish" }

  /// The function from `input` to `output`, or nil when the output scale is not above 1/128 of the input's.
  public init?(input: AffineMap, output: AffineMap) {
    let fineScale = (1.0 / 128.0) * input.scale
    let toOutput = QuantizedMultiplier(Double(fineScale / output.scale))
    // The gate's fixed point has 3.0 at 2¹⁵.
    let toGate = QuantizedMultiplier(Double(fineScale / (3.0 / 32768.0)))
    guard (fineScale / output.scale).isFinite, (fineScale / (3.0 / 32768.0)).isFinite, toOutput.shift <= 0 else {
      return nil
    }
    self.input = input
    self.output = output
    outputMultiplier = Self.narrowed(toOutput.multiplier)
    outputShift = toOutput.shift
    gateMultiplier = Self.narrowed(toGate.multiplier)
    gateShift = toGate.shift
  }

  /// The stored result for the stored value `value`.
  public func callAsFunction<Element: QuantizedElement>(_ value: Element) -> Element {
    let fine = Int16(truncatingIfNeeded: (Int32(value) - input.zeroPoint) << 7)
    let scaled = FixedPoint.roundingDoublingHighMultiply(fine, outputMultiplier)
    var gate = fine
    if gateShift > 0 {
      gate = FixedPoint.saturatingShiftLeft(gate, by: gateShift - 1)
    }
    gate = FixedPoint.roundingDoublingHighMultiply(gate, gateMultiplier)
    if gateShift > 0 {
      gate = FixedPoint.saturatingShiftLeft(gate, by: 1)
    } else if gateShift < 0 {
      gate = FixedPoint.roundingDivide(gate, byPowerOfTwo: -gateShift)
    }
    let gate0to1 = Int16(truncatingIfNeeded: (Int32(gate) + (1 << 15)) >> 1)
    // This product truncates towards zero, which cancels the bias of the roundings above.
    let product = Int16(truncatingIfNeeded: Int32(gate0to1) * Int32(scaled) / (1 << 15))
    let result = FixedPoint.roundingDivide(product, byPowerOfTwo: -outputShift)
    return Element(clamping: Int32(Int16(truncatingIfNeeded: Int32(result) &+ output.zeroPoint)))
  }

  private static func narrowed(_ multiplier: Int32) -> Int16 {
    let offset: Int32 = 1 << 15
    return multiplier >= Int32.max - offset ? .max : Int16(truncatingIfNeeded: (multiplier + offset) >> 16)
  }
}
