/// How the elements of a sparse constant are stored.
///
/// Source: `SparsityParameters` in `schema.fbs`.
public struct Sparsity: Equatable, Sendable {
  /// How one dimension of the traversal is stored.
  public enum Dimension: Equatable, Sendable {
    /// Every index from 0 up to this size.
    case dense(size: Int)
    /// Compressed rows: the elements of row `r` are `indices[segments[r]..<segments[r + 1]]`.
    case compressed(segments: [Int], indices: [Int])
  }

  /// The order in which the dimensions, block dimensions last, are traversed.
  public let traversalOrder: [Int]
  /// The dimension that each block dimension divides.
  public let blockMap: [Int]
  /// One entry for each dimension of `traversalOrder`.
  public let dimensions: [Dimension]
}
