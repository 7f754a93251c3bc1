extension Sparsity {
  /// Reads table `SparsityParameters` of `schema.fbs`.
  init(_ table: FlatBufferTable) throws(ModelError) {
    traversalOrder = try table.integers(0, as: Int32.self).map(Int.init)
    blockMap = try table.integers(1, as: Int32.self).map(Int.init)
    var dimensions: [Dimension] = []
    for dimension in try table.tables(2, name: "DimensionMetadata") {
      dimensions.append(try Dimension(dimension))
    }
    self.dimensions = dimensions
    guard dimensions.count == traversalOrder.count else {
      throw ModelError(
        .malformed, at: table.location,
        "\(traversalOrder.count) traversed dimensions, \(dimensions.count) described")
    }
  }
}

extension Sparsity.Dimension {
  /// Reads table `DimensionMetadata` of `schema.fbs`.
  init(_ table: FlatBufferTable) throws(ModelError) {
    guard try table.scalar(0, default: Int8(0)) == 1 else {
      let size = Int(try table.scalar(1, default: Int32(0)))
      guard size >= 0 else {
        throw ModelError(.malformed, at: table.location, "dense size \(size) is negative")
      }
      self = .dense(size: size)
      return
    }
    self = .compressed(
      segments: try Self.indices(table, typeField: 2), indices: try Self.indices(table, typeField: 4))
  }

  /// Reads the union `SparseIndexVector` in fields `typeField` and `typeField + 1`.
  private static func indices(_ table: FlatBufferTable, typeField: Int) throws(ModelError) -> [Int] {
    guard let vector = try table.table(typeField + 1, name: "SparseIndexVector") else { return [] }
    switch try table.scalar(typeField, default: UInt8(0)) {
    case 1: return try vector.integers(0, as: Int32.self).map(Int.init)
    case 2: return try vector.integers(0, as: UInt16.self).map(Int.init)
    case 3: return try vector.integers(0, as: UInt8.self).map(Int.init)
    case let type: throw ModelError(.malformed, at: table.location, "index vector type \(type)")
    }
  }
}
