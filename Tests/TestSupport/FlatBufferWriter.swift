/// A table of a FlatBuffer to be written: its fields by number.
public struct FlatTable: Sendable {
  /// The fields that are present.
  public var fields: [Int: FlatValue]

  /// A table with these fields.
  public init(_ fields: [Int: FlatValue] = [:]) {
    self.fields = fields
  }
}

/// A field of a FlatBuffer to be written.
public indirect enum FlatValue: Sendable {
  /// Little-endian bytes inside of the table, aligned to their number.
  case scalar([UInt8])
  /// A table of its own.
  case table(FlatTable)
  /// Text with a terminator.
  case string(String)
  /// Elements as bytes, aligned to `alignment`.
  case vector([UInt8], count: Int, alignment: Int)
  /// A vector of tables.
  case tables([FlatTable])
  /// A vector of tables that are all the same one.
  case repeated(FlatTable, count: Int)

  /// An integer inside of the table.
  public static func scalar(_ value: some FixedWidthInteger) -> FlatValue { .scalar(value.littleEndianBytes) }

  /// A float inside of the table.
  public static func scalar(_ value: Float) -> FlatValue { .scalar(value.bitPattern) }

  /// A vector of integers.
  public static func vector<Value: FixedWidthInteger>(_ values: [Value]) -> FlatValue {
    .vector(values.flatMap(\.littleEndianBytes), count: values.count, alignment: MemoryLayout<Value>.size)
  }

  /// A vector of floats.
  public static func vector(_ values: [Float]) -> FlatValue { .vector(values.map(\.bitPattern)) }
}

extension FixedWidthInteger {
  /// The bytes, the least significant first.
  public var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}

/// Writes tables front to back, each before what it refers to, and remembers where everything went.
///
/// Places are named by path: `root` is the root table, `root/2` its field 2 (the scalar or offset inside of the table),
/// `root/2.target` what that offset refers to (a vector's or string's count), `root/2/0` the table that element 0 of
/// the vector, or the table, refers to; `.vtable` after a table's path is its vtable.
/// Format: https://flatbuffers.dev/internals.
public struct FlatBufferWriter {
  /// The file written.
  public private(set) var bytes: [UInt8] = []
  private var places: [String: Int] = [:]

  /// A file with this root table and identifier.
  public init(_ root: FlatTable, identifier: String) {
    bytes = [0, 0, 0, 0] + Array(identifier.utf8)
    patch(at: 0, with: write(root, "root"))
  }

  /// The offset of the place with this path; −1 when there is none.
  public func place(_ path: String) -> Int { places[path] ?? -1 }

  /// The file with `value` written over the bytes at `offset`.
  public func replacing(at offset: Int, with value: some FixedWidthInteger) -> [UInt8] {
    bytes.replacing(at: offset, with: value)
  }

  private mutating func pad(to alignment: Int, before lead: Int = 0) {
    while (bytes.count + lead) % alignment != 0 { bytes.append(0) }
  }

  /// Writes the distance from `offset` to `target` at `offset`.
  private mutating func patch(at offset: Int, with target: Int) {
    bytes = bytes.replacing(at: offset, with: UInt32(target - offset))
  }

  private mutating func write(_ table: FlatTable, _ path: String) -> Int {
    let fields = table.fields.sorted { $0.key < $1.key }
    var entries = [UInt16](repeating: 0, count: (fields.last?.key ?? -1) + 1)
    var end = 4
    for (field, value) in fields {
      let size = value.inlineByteCount
      end = (end + size - 1) / size * size
      entries[field] = UInt16(end)
      end += size
    }
    pad(to: 8)
    let vtable = bytes.count
    let header = [UInt16(4 + 2 * entries.count), UInt16(end)]
    bytes += (header + entries).flatMap(\.littleEndianBytes)
    pad(to: 8)
    let position = bytes.count
    places[path] = position
    places["\(path).vtable"] = vtable
    bytes += Int32(position - vtable).littleEndianBytes + [UInt8](repeating: 0, count: end - 4)
    for (field, value) in fields {
      let offset = position + Int(entries[field])
      places["\(path)/\(field)"] = offset
      if case .scalar(let scalar) = value {
        bytes.replaceSubrange(offset..<offset + scalar.count, with: scalar)
      } else {
        patch(at: offset, with: write(value, "\(path)/\(field)"))
      }
    }
    return position
  }

  /// Writes what a field refers to and returns its offset.
  private mutating func write(_ value: FlatValue, _ path: String) -> Int {
    switch value {
    case .scalar: return bytes.count
    case .table(let table): return write(table, path + "/0")
    case .string(let text): return vector(Array(text.utf8) + [0], count: text.utf8.count, alignment: 1, path)
    case .vector(let elements, let count, let alignment):
      return vector(elements, count: count, alignment: alignment, path)
    case .tables(let tables):
      let start = vector(Array(repeating: 0, count: 4 * tables.count), count: tables.count, alignment: 4, path)
      for (index, table) in tables.enumerated() {
        patch(at: start + 4 + 4 * index, with: write(table, "\(path)/\(index)"))
      }
      return start
    case .repeated(let table, let count):
      let start = vector(Array(repeating: 0, count: 4 * count), count: count, alignment: 4, path)
      let target = write(table, path + "/0")
      let offsets = (1...count).flatMap { UInt32(target - start - 4 * $0).littleEndianBytes }
      bytes.replaceSubrange(start + 4..<start + 4 + 4 * count, with: offsets)
      return start
    }
  }

  private mutating func vector(_ elements: [UInt8], count: Int, alignment: Int, _ path: String) -> Int {
    pad(to: max(alignment, 4), before: 4)
    let start = bytes.count
    places["\(path).target"] = start
    bytes += UInt32(count).littleEndianBytes + elements
    return start
  }
}

extension FlatValue {
  fileprivate var inlineByteCount: Int {
    if case .scalar(let bytes) = self { bytes.count } else { 4 }
  }
}

extension [UInt8] {
  /// These bytes with `value` written over those at `offset`.
  public func replacing(at offset: Int, with value: some FixedWidthInteger) -> [UInt8] {
    var bytes = self
    bytes.replaceSubrange(offset..<offset + value.littleEndianBytes.count, with: value.littleEndianBytes)
    return bytes
  }
}
