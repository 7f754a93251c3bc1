/// Arguments of a sum of slices at the places that rows of indices name, in a tensor of zeros.
public struct ScatterNDArguments<Element> {
  /// How rows name slices of the output.
  public var indexing: SliceIndexing
  /// The number of output elements.
  public var outputCount: Int
  /// The indices, `[rowCount, depth]`, each in the range of its dimension.
  public var indices: UnsafePointer<Int32>
  /// The slices, one for each row.
  public var updates: UnsafePointer<Element>
  /// The output; does not overlap the inputs.
  public var output: UnsafeMutablePointer<Element>

  /// Makes arguments.
  public init(
    indexing: SliceIndexing, outputCount: Int, indices: UnsafePointer<Int32>, updates: UnsafePointer<Element>,
    output: UnsafeMutablePointer<Element>
  ) {
    self.indexing = indexing
    self.outputCount = outputCount
    self.indices = indices
    self.updates = updates
    self.output = output
  }
}
