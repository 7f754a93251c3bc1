/// Arguments of a copy of blocks that indices along one axis choose, for each batch and outer position.
public struct GatherArguments<Index> {
  /// The number of batches, each of which has its own indices.
  public var batchCount: Int
  /// The number of positions between batch and axis.
  public var outerCount: Int
  /// The size of the axis in the input.
  public var axisSize: Int
  /// The number of indices in a batch, which is the size of the axis in the output.
  public var indexCount: Int
  /// The size of a block, all that follows the axis, in bytes.
  public var blockByteCount: Int
  /// The input, `[batchCount, outerCount, axisSize]` blocks.
  public var input: UnsafePointer<UInt8>
  /// The indices, `[batchCount, indexCount]`, all in `0..<axisSize`.
  public var indices: UnsafePointer<Index>
  /// The output, `[batchCount, outerCount, indexCount]` blocks; does not overlap the input.
  public var output: UnsafeMutablePointer<UInt8>

  /// Makes arguments.
  public init(
    batchCount: Int, outerCount: Int, axisSize: Int, indexCount: Int, blockByteCount: Int,
    input: UnsafePointer<UInt8>, indices: UnsafePointer<Index>, output: UnsafeMutablePointer<UInt8>
  ) {
    self.batchCount = batchCount
    self.outerCount = outerCount
    self.axisSize = axisSize
    self.indexCount = indexCount
    self.blockByteCount = blockByteCount
    self.input = input
    self.indices = indices
    self.output = output
  }
}
