/// The scales and zero points of a quantized rectifier with slopes.
public struct QuantizedPrelu: Sendable {
  /// The stored value of real 0 in the input.
  public var inputZeroPoint: Int32
  /// The stored value of real 0 in the slopes.
  public var alphaZeroPoint: Int32
  /// The stored value of real 0 in the output.
  public var outputZeroPoint: Int32
  /// Input scale over output scale, for inputs from 0 on.
  public var identity: QuantizedMultiplier
  /// Input scale times slope scale over output scale, for inputs below 0.
  public var slope: QuantizedMultiplier

  /// Makes parameters.
  public init(
    inputZeroPoint: Int32, alphaZeroPoint: Int32, outputZeroPoint: Int32, identity: QuantizedMultiplier,
    slope: QuantizedMultiplier
  ) {
    self.inputZeroPoint = inputZeroPoint
    self.alphaZeroPoint = alphaZeroPoint
    self.outputZeroPoint = outputZeroPoint
    self.identity = identity
    self.slope = slope
  }
}
