/// Arguments of products of int16 elements in Q0.15 that are kept in 8 bits.
public struct NarrowingProductArguments<Output> {
  /// The number of elements of each input and of the output.
  public var count: Int
  /// The first input.
  public var input1: UnsafePointer<Int16>
  /// The second input.
  public var input2: UnsafePointer<Int16>
  /// The output; overlaps no input.
  public var output: UnsafeMutablePointer<Output>
  /// The stored value of real 0 in the output.
  public var zeroPoint: Int32
  /// The bounds of the fused activation.
  public var clamp: IntegerClamp

  /// Makes arguments.
  public init(
    count: Int, input1: UnsafePointer<Int16>, input2: UnsafePointer<Int16>, output: UnsafeMutablePointer<Output>,
    zeroPoint: Int32, clamp: IntegerClamp
  ) {
    self.count = count
    self.input1 = input1
    self.input2 = input2
    self.output = output
    self.zeroPoint = zeroPoint
    self.clamp = clamp
  }
}
