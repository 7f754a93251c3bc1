/// Arguments of a rectifier whose slope below 0 is a second tensor.
public struct PreluArguments<Element, Alpha, Parameters> {
  /// The walk over input, slopes and output.
  public var shape: BroadcastShape
  /// The input, of the output's shape.
  public var input: UnsafePointer<Element>
  /// The slopes, broadcast to the input's shape.
  public var alpha: UnsafePointer<Alpha>
  /// The output; may be the input.
  public var output: UnsafeMutablePointer<Element>
  /// Scales and zero points of quantized operands.
  public var parameters: Parameters

  /// Makes arguments.
  public init(
    shape: BroadcastShape, input: UnsafePointer<Element>, alpha: UnsafePointer<Alpha>,
    output: UnsafeMutablePointer<Element>, parameters: Parameters
  ) {
    self.shape = shape
    self.input = input
    self.alpha = alpha
    self.output = output
    self.parameters = parameters
  }
}
