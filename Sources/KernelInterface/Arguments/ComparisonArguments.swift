/// Arguments of an elementwise comparison of two inputs that may be broadcast.
public struct ComparisonArguments<Element, Parameters> {
  /// The walk over inputs and output.
  public var shape: BroadcastShape
  /// The first input.
  public var input1: UnsafePointer<Element>
  /// The second input.
  public var input2: UnsafePointer<Element>
  /// The output: 1 where the relation holds, 0 elsewhere.
  public var output: UnsafeMutablePointer<UInt8>
  /// How quantized operands are brought to one scale.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    shape: BroadcastShape, input1: UnsafePointer<Element>, input2: UnsafePointer<Element>,
    output: UnsafeMutablePointer<UInt8>, parameters: Parameters
  ) {
    self.shape = shape
    self.input1 = input1
    self.input2 = input2
    self.output = output
    self.parameters = parameters
  }
}
