extension Shape {
  /// The shape that this one and `other` broadcast to, sizes compared from the last dimension on; nil when two sizes
  /// differ and neither is 1.
  func broadcast(with other: Shape) -> Shape? {
    var dimensions: [Int] = []
    for index in 0..<max(rank, other.rank) {
      let size1 = index < rank ? self[rank - 1 - index] : 1
      let size2 = index < other.rank ? other[other.rank - 1 - index] : 1
      guard size1 == size2 || size1 == 1 || size2 == 1 else { return nil }
      dimensions.append(size1 == 1 ? size2 : size1)
    }
    return Shape(dimensions.reversed())
  }
}

extension Shape {
  /// The distances between neighbours along each dimension of `shape`, which this shape broadcasts to; 0 where elements
  /// repeat.
  func strides(broadcastTo shape: Shape) -> [Int] {
    let added = shape.rank - rank
    return Array(repeating: 0, count: added) + zip(dimensions, strides).map { $0 == 1 ? 0 : $1 }
  }
}
