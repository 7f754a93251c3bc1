/// Where the stored elements of a sparse constant belong in the dense one; everywhere else is 0.
///
/// Levels are the dimensions in the order of the traversal, those of blocks last. A level lists a coordinate for each
/// position of the level before, or several, or none; the positions of the last level are the stored elements. Source:
/// `SparsityParameters` in `schema.fbs`.
struct SparseLayout {
  /// One dimension of the traversal.
  private struct Level {
    let storage: Sparsity.Dimension
    /// The number of coordinates.
    let size: Int
    /// The distance between neighbours in the dense tensor, in elements.
    let stride: Int
  }

  private var levels: [Level] = []
  /// The number of stored elements.
  private(set) var storedCount = 1
  /// The number of elements of the dense tensor.
  let denseCount: Int

  /// The layout of a constant of this shape, or nil where `sparsity` contradicts it or itself.
  init?(_ sparsity: Sparsity, shape: Shape) {
    denseCount = shape.elementCount
    guard let blockSizes = Self.blockSizes(sparsity, shape) else { return nil }
    let rank = shape.rank
    let strides = shape.strides
    for (dimension, storage) in zip(sparsity.traversalOrder, sparsity.dimensions) {
      let level: Level
      if dimension < rank {
        let block = sparsity.blockMap.firstIndex(of: dimension).map { blockSizes[$0] } ?? 1
        level = Level(storage: storage, size: shape[dimension] / block, stride: strides[dimension] * block)
      } else {
        let block = dimension - rank
        level = Level(storage: storage, size: blockSizes[block], stride: strides[sparsity.blockMap[block]])
      }
      guard let count = Self.positionCount(level, after: storedCount) else { return nil }
      storedCount = count
      levels.append(level)
    }
  }

  /// The size of each block dimension, or nil unless the traversal visits every dimension, then every block dimension,
  /// once each, and the blocks are dense and divide their dimension.
  private static func blockSizes(_ sparsity: Sparsity, _ shape: Shape) -> [Int]? {
    let (order, map, rank) = (sparsity.traversalOrder, sparsity.blockMap, shape.rank)
    let total = rank + map.count
    guard map.count <= rank, order.count == total, sparsity.dimensions.count == total,
      order.prefix(rank).sorted() == Array(0..<rank), order.dropFirst(rank).sorted() == Array(rank..<total),
      map.allSatisfy({ (0..<rank).contains($0) }), Set(map).count == map.count
    else { return nil }
    var sizes = map
    for (level, dimension) in order.enumerated().dropFirst(rank) {
      let block = dimension - rank
      guard case .dense(let size) = sparsity.dimensions[level], size > 0, shape[map[block]] % size == 0 else {
        return nil
      }
      sizes[block] = size
    }
    return sizes
  }

  /// The number of positions of `level` when the one before has `count`, or nil where its lists are not sound.
  private static func positionCount(_ level: Level, after count: Int) -> Int? {
    switch level.storage {
    case .dense(let size):
      guard size == level.size else { return nil }
      let (product, overflow) = count.multipliedReportingOverflow(by: size)
      return overflow ? nil : product
    case .compressed(let segments, let indices):
      let isSound =
        segments.count == count + 1 && segments.first == 0 && segments.last == indices.count
        && zip(segments, segments.dropFirst()).allSatisfy { $0 <= $1 }
        && indices.allSatisfy { (0..<level.size).contains($0) }
      return isSound ? indices.count : nil
    }
  }

  /// Copies the stored elements, `storedCount` of `elementByteCount` bytes, to their places among zeros.
  func expand(_ source: UnsafeRawPointer, into result: UnsafeMutableRawPointer, elementByteCount: Int) {
    result.initializeMemory(as: UInt8.self, repeating: 0, count: denseCount * elementByteCount)
    forEachElement(level: 0, position: 0, offset: 0) { position, offset in
      (result + offset * elementByteCount).copyMemory(
        from: source + position * elementByteCount, byteCount: elementByteCount)
    }
  }

  /// Calls `body` with the position and the dense offset of every stored element below a position of a level.
  private func forEachElement(level number: Int, position: Int, offset: Int, _ body: (Int, Int) -> Void) {
    guard number < levels.count else { return body(position, offset) }
    let level = levels[number]
    switch level.storage {
    case .dense(let size):
      for coordinate in 0..<size {
        forEachElement(
          level: number + 1, position: position * size + coordinate, offset: offset + coordinate * level.stride, body)
      }
    case .compressed(let segments, let indices):
      for entry in segments[position]..<segments[position + 1] {
        forEachElement(level: number + 1, position: entry, offset: offset + indices[entry] * level.stride, body)
      }
    }
  }
}
