/// How stored integers of one scale become those of another.
public struct Requantization: Sendable {
  /// The input scale over the output scale.
  public var multiplier: QuantizedMultiplier
  /// The stored value of real 0 in the input.
  public var inputZeroPoint: Int32
  /// The stored value of real 0 in the output.
  public var outputZeroPoint: Int32
  /// The bounds of the activation, or of the output's type.
  public var clamp: IntegerClamp

  /// Makes parameters.
  public init(multiplier: QuantizedMultiplier, inputZeroPoint: Int32, outputZeroPoint: Int32, clamp: IntegerClamp) {
    self.multiplier = multiplier
    self.inputZeroPoint = inputZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.clamp = clamp
  }
}
