/// Arguments of a copy of the slices that rows of indices name.
public struct GatherNDArguments<Index> {
  /// How rows name slices; elements are bytes.
  public var indexing: SliceIndexing
  /// The input.
  public var input: UnsafePointer<UInt8>
  /// The indices, `[rowCount, depth]`, each in the range of its dimension.
  public var indices: UnsafePointer<Index>
  /// The output, one slice for each row; does not overlap the input.
  public var output: UnsafeMutablePointer<UInt8>

  /// Makes arguments.
  public init(
    indexing: SliceIndexing, input: UnsafePointer<UInt8>, indices: UnsafePointer<Index>,
    output: UnsafeMutablePointer<UInt8>
  ) {
    self.indexing = indexing
    self.input = input
    self.indices = indices
    self.output = output
  }
}
