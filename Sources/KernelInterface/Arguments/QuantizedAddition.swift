/// How quantized operands of an addition or subtraction are brought to one scale.
///
/// Each input is shifted left by 20 bits and scaled to twice the larger input scale; the sum is scaled to the output's.
/// Source: `tflite/kernels/add.cc`.
public struct QuantizedAddition: QuantizedArithmetic {
  /// The stored values of real 0.
  public var inputZeroPoint1, inputZeroPoint2, outputZeroPoint: Int32
  /// The scales relative to the common one.
  public var multiplier1, multiplier2, outputMultiplier: QuantizedMultiplier
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// The parameters for operands and output with these maps, all scales positive.
  public init(_ first: AffineMap, _ second: AffineMap, output: AffineMap, clamp: IntegerClamp) {
    let common = Double(2 * max(first.scale, second.scale))
    inputZeroPoint1 = first.zeroPoint
    inputZeroPoint2 = second.zeroPoint
    outputZeroPoint = output.zeroPoint
    multiplier1 = QuantizedMultiplier(Double(first.scale) / common)
    multiplier2 = QuantizedMultiplier(Double(second.scale) / common)
    outputMultiplier = QuantizedMultiplier(common / Double(Float(1 << 20) * output.scale))
    self.clamp = clamp
  }
}
