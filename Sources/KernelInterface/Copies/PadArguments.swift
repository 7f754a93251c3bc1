/// Arguments of PAD; nothing beyond the input is read.
public struct PadArguments {
  /// The walk over input and output.
  public var walk: PadWalk
  /// The size of an element in bytes: 1, 2, 4 or 8.
  public var elementByteCount: Int
  /// The element around the input.
  public var value: UnsafeRawPointer
  /// The input.
  public var input: UnsafeRawPointer
  /// The output; does not overlap the input.
  public var output: UnsafeMutableRawPointer

  /// Makes arguments.
  public init(
    walk: PadWalk, elementByteCount: Int, value: UnsafeRawPointer, input: UnsafeRawPointer,
    output: UnsafeMutableRawPointer
  ) {
    self.walk = walk
    self.elementByteCount = elementByteCount
    self.value = value
    self.input = input
    self.output = output
  }
}
