/// Arguments of an elementwise operator on one float32 tensor; nothing beyond the input is read.
public struct FloatUnaryArguments {
  /// The number of elements.
  public var count: Int
  /// The input.
  public var input: UnsafePointer<Float>
  /// The output; may be the input.
  public var output: UnsafeMutablePointer<Float>
  /// The bounds of RELU and its like.
  public var clamp: FloatClamp
  /// The slope below 0 of LEAKY_RELU.
  public var slope: Float

  /// Makes arguments.
  public init(
    count: Int, input: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>, clamp: FloatClamp = FloatClamp(),
    slope: Float = 0
  ) {
    self.count = count
    self.input = input
    self.output = output
    self.clamp = clamp
    self.slope = slope
  }
}
