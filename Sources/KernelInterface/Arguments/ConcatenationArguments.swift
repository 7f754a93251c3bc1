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
  /// The map from input bytes to output bytes for `uint8` of another scale; nil for a plain copy.
  public var rescale: ByteRescale?

  /// Makes arguments.
  public init(
    blockCount: Int, inputByteCount: Int, outputByteCount: Int, input: UnsafePointer<UInt8>,
    output: UnsafeMutablePointer<UInt8>, rescale: ByteRescale?
  ) {
    self.blockCount = blockCount
    self.inputByteCount = inputByteCount
    self.outputByteCount = outputByteCount
    self.input = input
    self.output = output
    self.rescale = rescale
  }
}
