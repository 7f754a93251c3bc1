/// Writes tables front to back, each before what it refers to, and remembers where everything went.
///
/// Places are named by path: `root` is the root table, `root/2` its field 2 (the scalar or offset inside of the table),
/// `root/2.target` what that offset refers to (a vector's or string's count), `root/2/0` the table that element 0 of
/// the vector, or the table, refers to; `.vtable` after a table's path is its vtable.
/// Offsets are 32 bits wide: what is written has to be smaller than 2 GiB, and a table smaller than 64 KiB.
/// Format: https://flatbuffers.dev/internals.
///
/// Tables may refer to what stands behind them, in bytes that follow: a file that exists, whose tables keep their
/// offsets to each other. `FlatValue.behind` names a place there.
package struct FlatBufferWriter {
  /// What the start of the bytes that follow is aligned to, at least as much as any of their contents.
  private static let followerAlignment = 64

  /// The file written, without bytes that follow.
  package private(set) var bytes: [UInt8]
  private var places: [String: Int] = [:]
  /// The offsets here that refer to places behind, and those places.
  private var referencesBehind: [(offset: Int, target: Int)] = []

  /// A file with this root table and identifier; ends where bytes that it refers to may follow.
  package init(_ root: FlatTable, identifier: String) {
    bytes = [0, 0, 0, 0] + Array(identifier.utf8)
    patch(at: 0, with: write(root, "root"))
    guard !referencesBehind.isEmpty else { return }
    pad(to: Self.followerAlignment)
    for reference in referencesBehind {
      patch(at: reference.offset, with: bytes.count + reference.target)
    }
  }

  /// The offset of the place with this path; −1 when there is none.
  package func place(_ path: String) -> Int { places[path] ?? -1 }

  private mutating func pad(to alignment: Int, before lead: Int = 0) {
    while (bytes.count + lead) % alignment != 0 { bytes.append(0) }
  }

  private mutating func put(_ value: [UInt8], at offset: Int) {
    bytes.replaceSubrange(offset..<offset + value.count, with: value)
  }

  /// Writes the distance from `offset` to `target` at `offset`.
  private mutating func patch(at offset: Int, with target: Int) {
    put(UInt32(target - offset).littleEndianBytes, at: offset)
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
        put(scalar, at: offset)
      } else {
        refer(from: offset, to: value, "\(path)/\(field)")
      }
    }
    return position
  }

  /// Writes `value`, unless it stands behind, and the distance to it at `offset`.
  private mutating func refer(from offset: Int, to value: FlatValue, _ path: String) {
    if case .behind(let target) = value {
      referencesBehind.append((offset, target))
    } else {
      patch(at: offset, with: write(value, path))
    }
  }

  /// Writes what a field refers to and returns its offset.
  private mutating func write(_ value: FlatValue, _ path: String) -> Int {
    switch value {
    case .scalar, .behind: return bytes.count
    case .table(let table): return write(table, path + "/0")
    case .string(let text): return vector(Array(text.utf8) + [0], count: text.utf8.count, alignment: 1, path)
    case .vector(let elements, let count, let alignment):
      return vector(elements, count: count, alignment: alignment, path)
    case .references(let values):
      let start = vector(Array(repeating: 0, count: 4 * values.count), count: values.count, alignment: 4, path)
      for (index, value) in values.enumerated() {
        let offset = start + 4 + 4 * index
        if case .table(let table) = value {
          patch(at: offset, with: write(table, "\(path)/\(index)"))
        } else {
          refer(from: offset, to: value, "\(path)/\(index)")
        }
      }
      return start
    }
  }

  private mutating func vector(_ elements: [UInt8], count: Int, alignment: Int, _ path: String) -> Int {
    pad(to: max(alignment, 4), before: 4)
    let start = bytes.count
    places["\(path).target"] = start
    bytes += UInt32(count).littleEndianBytes
    bytes += elements
    return start
  }
}
