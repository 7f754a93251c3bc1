/// Arguments of an elementwise operator on two inputs that may be broadcast.
public struct BinaryArguments<Element, Parameters> {
  /// The walk over inputs and output.
  public var shape: BroadcastShape
  /// The first input.
  public var input1: UnsafePointer<Element>
  /// The second input.
  public var input2: UnsafePointer<Element>
  /// The output; may be one of the inputs when that has the output's shape.
  public var output: UnsafeMutablePointer<Element>
  /// The bounds of the activation, and scales and zero points of quantized operands.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    shape: BroadcastShape, input1: UnsafePointer<Element>, input2: UnsafePointer<Element>,
    output: UnsafeMutablePointer<Element>, parameters: Parameters
  ) {
    self.shape = shape
    self.input1 = input1
    self.input2 = input2
    self.output = output
    self.parameters = parameters
  }
}
