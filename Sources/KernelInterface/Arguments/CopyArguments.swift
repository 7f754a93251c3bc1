/// Arguments of a copy that rearranges elements: output element `i` is the input element at position `i` of the walk.
public struct TransposeArguments<Element> {
  /// The walk over the input in output order.
  public var walk: StridedWalk
  /// The input.
  public var input: UnsafePointer<Element>
  /// The output; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>

  /// Makes arguments.
  public init(walk: StridedWalk, input: UnsafePointer<Element>, output: UnsafeMutablePointer<Element>) {
    self.walk = walk
    self.input = input
    self.output = output
  }
}

/// Arguments of a copy into the middle of a larger tensor whose rest has one value.
public struct PadArguments<Element> {
  /// The walk over the output positions that receive input elements, in input order.
  public var walk: StridedWalk
  /// The output offset of the first input element.
  public var origin: Int
  /// The number of output elements.
  public var outputCount: Int
  /// The value of padding.
  public var value: Element
  /// The input.
  public var input: UnsafePointer<Element>
  /// The output; does not overlap the input.
  public var output: UnsafeMutablePointer<Element>

  /// Makes arguments.
  public init(
    walk: StridedWalk, origin: Int, outputCount: Int, value: Element, input: UnsafePointer<Element>,
    output: UnsafeMutablePointer<Element>
  ) {
    self.walk = walk
    self.origin = origin
    self.outputCount = outputCount
    self.value = value
    self.input = input
    self.output = output
  }
}

/// Arguments of a copy of one input of a concatenation to its place in the output.
public struct ConcatenationArguments {
  /// The number of blocks: the product of the dimensions before the axis.
  public var blockCount: Int
  /// The size of an input block in bytes.
  public var inputByteCount: Int
  /// The size of an output block in bytes.
  public var outputByteCount: Int
  /// The input.
  public var input: UnsafePointer<UInt8>
  /// The output from where the first block goes; does not overlap the input.
  public var output: UnsafeMutablePointer<UInt8>
  /// The map from input bytes to output bytes for `uint8` of another scale: `round(byte · scale + bias) + zeroPoint`;
  /// nil for a plain copy.
  public var rescale: (scale: Float, bias: Float, zeroPoint: Int32)?

  /// Makes arguments.
  public init(
    blockCount: Int, inputByteCount: Int, outputByteCount: Int, input: UnsafePointer<UInt8>,
    output: UnsafeMutablePointer<UInt8>, rescale: (scale: Float, bias: Float, zeroPoint: Int32)?
  ) {
    self.blockCount = blockCount
    self.inputByteCount = inputByteCount
    self.outputByteCount = outputByteCount
    self.input = input
    self.output = output
    self.rescale = rescale
  }
}
