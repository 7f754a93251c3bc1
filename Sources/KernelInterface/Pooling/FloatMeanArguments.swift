/// Arguments of MEAN on float32 over a dimension in the middle, or the last one; nothing beyond the input is read.
public struct FloatMeanArguments {
  /// The size before the reduced dimension.
  public var outerCount: Int
  /// The size of the reduced dimension, not 0.
  public var reducedCount: Int
  /// The size behind the reduced dimension.
  public var innerCount: Int
  /// The input, `[outerCount, reducedCount, innerCount]`.
  public var input: UnsafePointer<Float>
  /// The output, `[outerCount, innerCount]`; does not overlap the input.
  public var output: UnsafeMutablePointer<Float>

  /// Makes arguments.
  public init(
    outerCount: Int, reducedCount: Int, innerCount: Int, input: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>
  ) {
    self.outerCount = outerCount
    self.reducedCount = reducedCount
    self.innerCount = innerCount
    self.input = input
    self.output = output
  }
}
