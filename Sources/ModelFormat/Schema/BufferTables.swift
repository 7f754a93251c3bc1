/// Tables `Buffer` of `schema.fbs`: constants inside of the FlatBuffer, or after it in the same file.
struct BufferTables {
  private let tables: [FlatBufferTable]
  private let file: ByteView

  init(_ tables: [FlatBufferTable], file: ByteView) {
    self.tables = tables
    self.file = file
  }

  /// The contents of buffer `index`, empty for the sentinel 0 and for buffers of tensors that are computed.
  func contents(of index: Int, at location: ModelError.Location) throws(ModelError) -> ByteView {
    guard index < max(tables.count, 1) else {
      throw ModelError(.malformed, at: location, "buffer \(index) of \(tables.count)")
    }
    guard index > 0 else { return try file.slice(at: 0, count: 0, field: "Buffer") }
    let table = tables[index]
    if let outside = try file.outsideRange(table, offsetField: 1, sizeField: 2) { return outside }
    if let inside = try table.byteVector(0) { return inside }
    return try file.slice(at: 0, count: 0, field: "Buffer")
  }
}

extension ByteView {
  /// The bytes that two `ulong` fields place after the FlatBuffer, or nil when they do not (offset 0 or 1).
  func outsideRange(
    _ table: FlatBufferTable, offsetField: Int, sizeField: Int
  ) throws(ModelError) -> ByteView? {
    let offset = try table.scalar(offsetField, default: UInt64(0))
    let size = try table.scalar(sizeField, default: UInt64(0))
    guard offset > 1 else { return nil }
    return try slice(
      at: Int(clamping: offset), count: Int(clamping: size), field: "\(table.name) data outside of the FlatBuffer")
  }
}
