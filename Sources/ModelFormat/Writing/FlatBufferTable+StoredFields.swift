extension FlatBufferTable {
  /// The most fields of a table that is copied; those of the schema have 17.
  private static let maximumCopiedFieldCount = 64

  /// The bytes of each field that is present, by number.
  ///
  /// A field has the largest aligned size that ends before the next one, so at least its own.
  ///
  /// - Throws: `ModelError` when there are too many fields or one lies outside of the table.
  func storedFields() throws(ModelError) -> [Int: [UInt8]] {
    let count = (vtableByteCount - 4) / 2
    guard count <= Self.maximumCopiedFieldCount else {
      throw ModelError(
        .limitExceeded, at: location, "\(count) fields, at most \(Self.maximumCopiedFieldCount) are copied")
    }
    var offsets: [Int: Int] = [:]
    for field in 0..<count {
      let offset = Int(try bytes.integer(at: vtable + 4 + 2 * field, as: UInt16.self, field: name))
      guard offset == 0 || (4..<byteCount).contains(offset) else {
        throw ModelError(.malformed, at: location, "field \(field) at \(offset) of a table of \(byteCount)")
      }
      offsets[field] = offset == 0 ? nil : offset
    }
    var fields: [Int: [UInt8]] = [:]
    for (field, offset) in offsets {
      let end = offsets.values.filter { $0 > offset }.min() ?? byteCount
      let size = [8, 4, 2].first { $0 <= end - offset && (position + offset) % $0 == 0 } ?? 1
      fields[field] = try bytes.slice(at: position + offset, count: size, field: name).withBytes { Array($0) }
    }
    return fields
  }

  /// The vector in field `field` with elements of `stride` bytes; nil when the field is absent.
  func storedVector(_ field: Int, stride: Int) throws(ModelError) -> FlatValue? {
    guard let elements = try byteVector(field, stride: stride) else { return nil }
    try take(elements.count, elements.range.lowerBound, "\(name) field \(field)")
    return .vector(elements.withBytes { Array($0) }, count: elements.count / stride, alignment: stride)
  }
}
