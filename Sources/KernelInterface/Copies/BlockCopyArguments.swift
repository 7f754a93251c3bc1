/// Arguments of a copy of equal blocks that lie at even distances; nothing beyond the input is read.
public struct BlockCopyArguments {
  /// The number of blocks.
  public var blockCount: Int
  /// The size of a block in bytes.
  public var byteCount: Int
  /// The distance between neighbouring output blocks in bytes; input blocks follow each other.
  public var outputStride: Int
  /// The first block.
  public var input: UnsafeRawPointer
  /// The place of the first block; does not overlap the input.
  public var output: UnsafeMutableRawPointer

  /// Makes arguments.
  public init(
    blockCount: Int, byteCount: Int, outputStride: Int, input: UnsafeRawPointer, output: UnsafeMutableRawPointer
  ) {
    self.blockCount = blockCount
    self.byteCount = byteCount
    self.outputStride = outputStride
    self.input = input
    self.output = output
  }
}
