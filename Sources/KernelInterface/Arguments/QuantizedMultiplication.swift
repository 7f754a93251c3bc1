/// How a product of quantized operands is scaled to the output.
///
/// Source: `tflite/kernels/mul.cc`.
public struct QuantizedMultiplication: QuantizedArithmetic {
  /// The stored values of real 0.
  public var inputZeroPoint1, inputZeroPoint2, outputZeroPoint: Int32
  /// The product of the input scales over the output scale, taken in float32.
  public var multiplier: QuantizedMultiplier
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// The parameters for operands and output with these maps, all scales positive; nil when the product of the input
  /// scales is 2³⁰ times the output's or more.
  public init?(_ first: AffineMap, _ second: AffineMap, output: AffineMap, clamp: IntegerClamp, bitWidth: Int) {
    inputZeroPoint1 = first.zeroPoint
    inputZeroPoint2 = second.zeroPoint
    outputZeroPoint = output.zeroPoint
    let ratio = Double(first.scale * second.scale / output.scale)
    guard ratio < Double(1 << 30) else { return nil }
    multiplier = QuantizedMultiplier(ratio)
    self.clamp = clamp
  }
}
