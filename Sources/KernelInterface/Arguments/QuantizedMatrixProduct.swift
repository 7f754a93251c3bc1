/// How a product of quantized matrices is scaled.
///
/// With `sum = Σ (left − leftZeroPoint)(right − rightZeroPoint)` the output is
/// `clamp(multiplier · sum + outputZeroPoint)`, where the clamp is to the range of the output's type.
public struct QuantizedMatrixProduct: Sendable {
  /// The stored values of real 0 in the left and right matrices and the output.
  public var leftZeroPoint, rightZeroPoint, outputZeroPoint: Int32
  /// Left scale · right scale / output scale.
  public var multiplier: QuantizedMultiplier

  /// Makes parameters.
  public init(leftZeroPoint: Int32, rightZeroPoint: Int32, outputZeroPoint: Int32, multiplier: QuantizedMultiplier) {
    self.leftZeroPoint = leftZeroPoint
    self.rightZeroPoint = rightZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.multiplier = multiplier
  }
}
