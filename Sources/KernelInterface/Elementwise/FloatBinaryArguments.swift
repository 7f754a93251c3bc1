/// Arguments of an elementwise operator on two float32 tensors that may be broadcast; nothing beyond the inputs is read.
public struct FloatBinaryArguments {
  /// The walk over inputs and output.
  public var walk: BroadcastRows
  /// The first input.
  public var input1: UnsafePointer<Float>
  /// The second input.
  public var input2: UnsafePointer<Float>
  /// The output; may be one of the inputs when that has the output's shape.
  public var output: UnsafeMutablePointer<Float>
  /// The bounds of the fused activation.
  public var clamp: FloatClamp

  /// Makes arguments.
  public init(
    walk: BroadcastRows, input1: UnsafePointer<Float>, input2: UnsafePointer<Float>,
    output: UnsafeMutablePointer<Float>, clamp: FloatClamp = FloatClamp()
  ) {
    self.walk = walk
    self.input1 = input1
    self.input2 = input2
    self.output = output
    self.clamp = clamp
  }
}
