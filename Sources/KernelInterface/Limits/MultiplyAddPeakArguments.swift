/// Arguments of the kernel that multiplies and adds float32 as often as a core can.
public struct MultiplyAddPeakArguments {
  /// How often each value is multiplied and added to.
  public var roundCount: Int
  /// What values are multiplied by.
  public var factor: Float
  /// What is added to the products.
  public var addend: Float
  /// The values, `LimitKernels.accumulatorCount` vectors; each becomes `value · factor + addend`, `roundCount` times.
  public var values: UnsafeMutablePointer<Float>

  /// Makes arguments.
  public init(roundCount: Int, factor: Float, addend: Float, values: UnsafeMutablePointer<Float>) {
    self.roundCount = roundCount
    self.factor = factor
    self.addend = addend
    self.values = values
  }
}
