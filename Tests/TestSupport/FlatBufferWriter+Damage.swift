import ModelFormat

extension FlatBufferWriter {
  /// The file with `value` written over the bytes at `offset`.
  package func replacing(at offset: Int, with value: some FixedWidthInteger) -> [UInt8] {
    bytes.replacing(at: offset, with: value)
  }

  /// The file with every element of the vectors at the paths in `vectors`, of 32 bits, made an offset of the table behind
  /// it whose path is given.
  package func referring(_ vectors: [String: String]) -> [UInt8] {
    var bytes = bytes
    for (vector, table) in vectors {
      let start = place("\(vector).target")
      let count = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
      let offsets = (1...count).flatMap { UInt32(place(table) - start - 4 * $0).littleEndianBytes }
      bytes.replaceSubrange(start + 4..<start + 4 + 4 * count, with: offsets)
    }
    return bytes
  }
}

extension [UInt8] {
  /// These bytes with `value` written over those at `offset`.
  package func replacing(at offset: Int, with value: some FixedWidthInteger) -> [UInt8] {
    var bytes = self
    bytes.replaceSubrange(offset..<offset + value.littleEndianBytes.count, with: value.littleEndianBytes)
    return bytes
  }
}
