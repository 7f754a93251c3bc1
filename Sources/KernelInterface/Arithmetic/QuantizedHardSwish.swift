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
    let scaled = Self.roundingDoublingHighMultiply(fine, outputMultiplier)
    var gate = fine
    if gateShift > 0 {
      gate = Self.saturatingShiftLeft(gate, by: gateShift - 1)
    }
    gate = Self.roundingDoublingHighMultiply(gate, gateMultiplier)
    if gateShift > 0 {
      gate = Self.saturatingShiftLeft(gate, by: 1)
    } else if gateShift < 0 {
      gate = Self.roundingDivide(gate, byPowerOfTwo: -gateShift)
    }
    let gate0to1 = Int16(truncatingIfNeeded: (Int32(gate) + (1 << 15)) >> 1)
    // This product truncates towards zero, which cancels the bias of the roundings above.
    let product = Int16(truncatingIfNeeded: Int32(gate0to1) * Int32(scaled) / (1 << 15))
    let result = Self.roundingDivide(product, byPowerOfTwo: -outputShift)
    return Element(clamping: Int32(Int16(truncatingIfNeeded: Int32(result) &+ output.zeroPoint)))
  }

  private static func narrowed(_ multiplier: Int32) -> Int16 {
    let offset: Int32 = 1 << 15
    return multiplier >= Int32.max - offset ? .max : Int16(truncatingIfNeeded: (multiplier + offset) >> 16)
  }

  private static func roundingDoublingHighMultiply(_ a: Int16, _ b: Int16) -> Int16 {
    if a == .min && b == .min { return .max }
    let product = Int32(a) * Int32(b)
    let nudge: Int32 = product >= 0 ? 1 << 14 : 1 - (1 << 14)
    return Int16(truncatingIfNeeded: (product + nudge) / (1 << 15))
  }

  /// `x / 2^exponent` rounded to nearest, halves away from zero; from exponent 16 on 1 or −1, since the mask of 16 bits
  /// overflows in TensorFlow Lite's definition too.
  private static func roundingDivide(_ x: Int16, byPowerOfTwo exponent: Int32) -> Int16 {
    let mask = Int16(truncatingIfNeeded: (Int64(1) << Int64(exponent)) - 1)
    let threshold = (mask >> 1) &+ (x < 0 ? 1 : 0)
    return Int16(truncatingIfNeeded: Int32(x) >> exponent) &+ (x & mask > threshold ? 1 : 0)
  }

  private static func saturatingShiftLeft(_ x: Int16, by exponent: Int32) -> Int16 {
    Int16(clamping: Int64(x) << Int64(min(exponent, 31)))
  }
}
