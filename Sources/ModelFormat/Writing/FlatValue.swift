/// A field of a FlatBuffer to be written.
package indirect enum FlatValue: Sendable {
  /// Little-endian bytes inside of the table, aligned to their number.
  case scalar([UInt8])
  /// A table of its own.
  case table(FlatTable)
  /// Text with a terminator.
  case string(String)
  /// Elements as bytes, aligned to `alignment`.
  case vector([UInt8], count: Int, alignment: Int)
  /// A vector of tables, strings, and what stands behind, each referred to.
  case references([FlatValue])
  /// What stands at this offset of the bytes that follow what is written; see `FlatBufferWriter`.
  case behind(Int)

  /// A vector of tables.
  package static func tables(_ tables: [FlatTable]) -> FlatValue { .references(tables.map { .table($0) }) }

  /// An integer inside of the table.
  package static func scalar(_ value: some FixedWidthInteger) -> FlatValue { .scalar(value.littleEndianBytes) }

  /// A float inside of the table.
  package static func scalar(_ value: Float) -> FlatValue { .scalar(value.bitPattern) }

  /// A vector of integers.
  package static func vector<Value: FixedWidthInteger>(_ values: [Value]) -> FlatValue {
    .vector(values.flatMap(\.littleEndianBytes), count: values.count, alignment: MemoryLayout<Value>.size)
  }

  /// A vector of floats.
  package static func vector(_ values: [Float]) -> FlatValue { .vector(values.map(\.bitPattern)) }

  /// The bytes that the field takes inside of its table.
  var inlineByteCount: Int {
    if case .scalar(let bytes) = self { bytes.count } else { 4 }
  }
}

extension FixedWidthInteger {
  /// The bytes, the least significant first.
  package var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
