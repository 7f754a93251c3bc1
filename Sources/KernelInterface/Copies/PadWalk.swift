/// A tensor in the middle of a larger one, over at most four dimensions.
public struct PadWalk: Sendable {
  /// The input's sizes, outermost first; the last one in bytes.
  public private(set) var sizes = InlineArray<4, Int>(repeating: 1)
  /// What is added before each dimension, as above.
  public private(set) var before = InlineArray<4, Int>(repeating: 0)
  /// The output's sizes, as above.
  public private(set) var outputSizes = InlineArray<4, Int>(repeating: 1)

  /// The walk for elements of `elementByteCount` bytes; nil when too many dimensions are padded.
  public init?(sizes: [Int], amounts: [(before: Int, after: Int)], elementByteCount: Int) {
    // Dimensions, innermost first; one that is not padded becomes part of the one before it.
    var merged = [(size: elementByteCount, before: 0, after: 0)]
    for (size, amount) in zip(sizes, amounts).reversed() {
      if let inner = merged.last, inner.before == 0, inner.after == 0 {
        merged[merged.count - 1] = (size * inner.size, amount.before * inner.size, amount.after * inner.size)
      } else {
        merged.append((size, amount.before, amount.after))
      }
    }
    guard merged.count <= 4 else { return nil }
    for (index, dimension) in merged.enumerated() {
      self.sizes[3 - index] = dimension.size
      before[3 - index] = dimension.before
      outputSizes[3 - index] = dimension.before + dimension.size + dimension.after
    }
  }
}
