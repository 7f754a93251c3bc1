/// Arguments of ADD or SUB on uint8 or int8 tensors that may be broadcast.
public struct ByteAdditionArguments {
  /// The walk over inputs and output.
  public var walk: BroadcastRows
  /// Whether elements are int8.
  public var isSigned: Bool
  /// The first input; up to 64 bytes beyond its end are read, too.
  public var input1: UnsafePointer<UInt8>
  /// The second input; up to 64 bytes beyond its end are read, too.
  public var input2: UnsafePointer<UInt8>
  /// The output; may be one of the inputs when that has the output's shape.
  public var output: UnsafeMutablePointer<UInt8>
  /// The scales, zero points and bounds.
  public var parameters: ScaledAddition

  /// Makes arguments.
  public init(
    walk: BroadcastRows, isSigned: Bool, input1: UnsafePointer<UInt8>, input2: UnsafePointer<UInt8>,
    output: UnsafeMutablePointer<UInt8>, parameters: ScaledAddition
  ) {
    self.walk = walk
    self.isSigned = isSigned
    self.input1 = input1
    self.input2 = input2
    self.output = output
    self.parameters = parameters
  }
}
