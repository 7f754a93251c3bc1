/// The options of STRIDED_SLICE: sets of indices as bits, and whether ends count from the begins.
///
/// Source: `StridedSliceOptions` in `schema.fbs`.
struct SliceMasks {
  /// What an index stands for.
  enum Kind {
    /// Positions of one dimension.
    case positions
    /// All of so many dimensions.
    case whole(Int)
    /// A new dimension of size 1.
    case newAxis
  }

  private let begin: Int
  private let end: Int
  private let ellipsis: Int
  private let newAxis: Int
  private let shrinkAxis: Int
  let isOffset: Bool

  init(_ node: NodeReader) throws(ModelError) {
    begin = try node.int(0)
    end = try node.int(1)
    ellipsis = try node.int(2)
    newAxis = try node.int(3)
    shrinkAxis = try node.int(4)
    isOffset = try node.bool(5)
  }

  /// The masks that are not empty, in binary, the last index first.
  var options: [OperatorOption] {
    let masks = [
      ("begin_mask", begin), ("end_mask", end), ("ellipsis_mask", ellipsis), ("new_axis_mask", newAxis),
      ("shrink_axis_mask", shrinkAxis),
    ]
    return masks.filter { $0.1 != 0 }.map { .init($0.0, "0b" + String(UInt32(truncatingIfNeeded: $0.1), radix: 2)) }
      + (isOffset ? [.init("offset", isOffset)] : [])
  }

  private func contains(_ mask: Int, _ index: Int) -> Bool { mask >> index & 1 == 1 }

  /// Whether the begin of index `index` is ignored.
  func ignoresBegin(_ index: Int) -> Bool { contains(begin, index) }

  /// Whether the end of index `index` is ignored.
  func ignoresEnd(_ index: Int) -> Bool { contains(end, index) }

  /// Whether index `index` is one position, whose dimension the output lacks.
  func shrinks(_ index: Int) -> Bool { contains(shrinkAxis, index) }

  /// What each of `count` indices of a tensor of rank `rank` stands for.
  func kinds(_ count: Int, rank: Int, _ context: NodeContext) throws(ModelError) -> [Kind] {
    let places = (0..<count).filter { contains(ellipsis, $0) }
    guard places.count <= 1 else { throw context.error(.malformed, nil, "more than one ellipsis") }
    let positions = (0..<count).filter { !contains(ellipsis, $0) && !contains(newAxis, $0) }.count
    guard positions <= rank else {
      throw context.error(.shapeMismatch, "begin", "has indices for \(positions) dimensions of \(rank)")
    }
    return (0..<count).map { index in
      if contains(ellipsis, index) { return .whole(rank - positions) }
      return contains(newAxis, index) ? .newAxis : .positions
    }
  }
}
