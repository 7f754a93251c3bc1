/// A walk over positions of a tensor, last dimension fastest.
public struct StridedWalk: Sendable {
  /// The sizes, outermost first; unused leading dimensions have size 1.
  public var sizes = InlineArray<8, Int>(repeating: 1)
  /// The distances between neighbours, in elements.
  public var strides = InlineArray<8, Int>(repeating: 0)
  /// The number of positions.
  public var count = 1

  /// A walk over dimensions of these sizes and strides, at most 8 of them.
  public init(sizes: [Int], strides: [Int]) {
    for index in sizes.indices {
      let slot = 8 - sizes.count + index
      self.sizes[slot] = sizes[index]
      self.strides[slot] = strides[index]
      count *= sizes[index]
    }
  }

  /// Calls `body` with the offset of each position and its number in the walk.
  @inline(__always)
  func forEach(_ body: (Int, Int) -> Void) {
    var position = InlineArray<8, Int>(repeating: 0)
    var offset = 0
    for index in 0..<count {
      body(offset, index)
      var dimension = 7
      while dimension >= 0 {
        position[dimension] += 1
        offset += strides[dimension]
        if position[dimension] < sizes[dimension] { break }
        position[dimension] = 0
        offset -= strides[dimension] * sizes[dimension]
        dimension -= 1
      }
    }
  }
}
