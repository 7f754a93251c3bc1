/// One table of a FlatBuffer, its fields read by number.
///
/// An absent field gives its default or nil. A present one is checked against the table's and the file's bounds.
public struct FlatBufferTable: Sendable {
  let bytes: ByteView
  /// The offset of the table in `bytes`.
  let position: Int
  let byteCount: Int
  let vtable: Int
  let vtableByteCount: Int
  private let depth: Int
  private var budget: ReadBudget
  /// The table's schema name, for errors.
  let name: String

  init(_ bytes: ByteView, at position: Int, depth: Int, budget: ReadBudget, name: String) throws(ModelError) {
    guard depth < FlatBuffer.maximumDepth, budget.takeTable() else {
      throw ModelError(.limitExceeded, at: bytes.location(position, name), "too many or too deeply nested tables")
    }
    let toVtable: Int32 = try bytes.integer(at: position, field: name)
    let vtable = position - Int(toVtable)
    guard position % 4 == 0, vtable % 2 == 0 else {
      throw ModelError(.malformed, at: bytes.location(position, name), "table or vtable is not aligned")
    }
    let vtableByteCount: UInt16 = try bytes.integer(at: vtable, field: "\(name) vtable")
    let byteCount: UInt16 = try bytes.integer(at: vtable + 2, field: "\(name) vtable")
    guard vtableByteCount >= 4, vtableByteCount % 2 == 0, byteCount >= 4 else {
      throw ModelError(
        .malformed, at: bytes.location(vtable, "\(name) vtable"),
        "vtable of \(vtableByteCount) bytes for a table of \(byteCount)")
    }
    _ = try bytes.slice(at: vtable, count: Int(vtableByteCount), field: "\(name) vtable")
    _ = try bytes.slice(at: position, count: Int(byteCount), field: name)
    self.bytes = bytes
    self.position = position
    self.vtable = vtable
    self.vtableByteCount = Int(vtableByteCount)
    self.byteCount = Int(byteCount)
    self.depth = depth
    self.budget = budget
    self.name = name
  }

  /// The same table, what is read from it counted against `budget` rather than that of the file's first reading.
  package func charging(_ budget: ReadBudget) -> FlatBufferTable {
    var table = self
    table.budget = budget
    return table
  }

  /// The scalar in field `field`, or `defaultValue` when the field is absent.
  public func scalar<Value: FixedWidthInteger>(_ field: Int, default defaultValue: Value) throws(ModelError) -> Value {
    guard let offset = try offset(of: field, byteCount: MemoryLayout<Value>.size) else { return defaultValue }
    return try bytes.integer(at: offset, field: label(field))
  }

  /// The float in field `field`, or `defaultValue` when the field is absent.
  public func float(_ field: Int, default defaultValue: Float) throws(ModelError) -> Float {
    Float(bitPattern: try scalar(field, default: defaultValue.bitPattern))
  }

  /// The truth value in field `field`, or `defaultValue` when the field is absent.
  public func bool(_ field: Int, default defaultValue: Bool) throws(ModelError) -> Bool {
    try scalar(field, default: UInt8(defaultValue ? 1 : 0)) != 0
  }

  /// The text in field `field`, or nil when the field is absent.
  public func string(_ field: Int) throws(ModelError) -> String? {
    guard let target = try reference(field) else { return nil }
    return try string(at: target, label(field))
  }

  /// The table in field `field`, or nil when the field is absent; `name` is its schema name.
  public func table(_ field: Int, name: String) throws(ModelError) -> FlatBufferTable? {
    guard let target = try reference(field) else { return nil }
    return try FlatBufferTable(bytes, at: target, depth: depth + 1, budget: budget, name: name)
  }

  /// The integers in field `field`; empty when the field is absent.
  public func integers<Value: FixedWidthInteger>(
    _ field: Int, as type: Value.Type = Value.self
  ) throws(ModelError) -> [Value] {
    guard let (start, count) = try vector(field, stride: MemoryLayout<Value>.size) else { return [] }
    try take(count, start, label(field))
    var values: [Value] = []
    values.reserveCapacity(count)
    for index in 0..<count {
      values.append(try bytes.integer(at: start + index * MemoryLayout<Value>.size, field: label(field)))
    }
    return values
  }

  /// The floats in field `field`; empty when the field is absent.
  public func floats(_ field: Int) throws(ModelError) -> [Float] {
    try integers(field, as: UInt32.self).map(Float.init(bitPattern:))
  }

  /// The bytes of the vector in field `field`, whose elements have `stride` bytes, not copied; nil when the field is
  /// absent.
  public func byteVector(_ field: Int, stride: Int = 1) throws(ModelError) -> ByteView? {
    guard let (start, count) = try vector(field, stride: stride) else { return nil }
    return try bytes.slice(at: start, count: count * stride, field: label(field))
  }

  /// The tables in field `field`; empty when the field is absent; `name` is their schema name.
  public func tables(_ field: Int, name: String) throws(ModelError) -> [FlatBufferTable] {
    var tables: [FlatBufferTable] = []
    for target in try references(field) {
      tables.append(try FlatBufferTable(bytes, at: target, depth: depth + 1, budget: budget, name: name))
    }
    return tables
  }

  /// The texts in field `field`; empty when the field is absent.
  public func strings(_ field: Int) throws(ModelError) -> [String] {
    var strings: [String] = []
    for target in try references(field) {
      strings.append(try string(at: target, label(field)))
    }
    return strings
  }
}

extension FlatBufferTable {
  /// The location of the table for an error.
  var location: ModelError.Location { bytes.location(position, name) }

  /// The field as errors name it: `Tensor.shape`, or `Conv2DOptions field 3` of a table whose names are not known here.
  private func label(_ field: Int) -> String {
    guard let names = Self.fieldNames[name], names.indices.contains(field) else { return "\(name) field \(field)" }
    return "\(name).\(names[field])"
  }

  /// The offset in `bytes` of field `field` itself, of `size` bytes; nil when the field is absent.
  func offset(of field: Int, byteCount size: Int) throws(ModelError) -> Int? {
    let entry = 4 + 2 * field
    guard entry + 2 <= vtableByteCount else { return nil }
    let relative: UInt16 = try bytes.integer(at: vtable + entry, field: label(field))
    guard relative != 0 else { return nil }
    guard Int(relative) >= 4, Int(relative) + size <= byteCount, (position + Int(relative)) % size == 0 else {
      throw ModelError(
        .malformed, at: bytes.location(vtable + entry, label(field)),
        "field of \(size) bytes at \(relative) of a table of \(byteCount)")
    }
    return position + Int(relative)
  }

  /// The offset in `bytes` of what field `field` refers to; nil when the field is absent.
  func reference(_ field: Int) throws(ModelError) -> Int? {
    guard let offset = try offset(of: field, byteCount: 4) else { return nil }
    return try follow(offset, label(field))
  }

  private func follow(_ offset: Int, _ label: @autoclosure () -> String) throws(ModelError) -> Int {
    let relative: UInt32 = try bytes.integer(at: offset, field: label())
    guard relative != 0 else {
      throw ModelError(.malformed, at: bytes.location(offset, label()), "offset 0 refers to itself")
    }
    return offset + Int(relative)
  }

  private func vector(_ field: Int, stride: Int) throws(ModelError) -> (start: Int, count: Int)? {
    guard let target = try reference(field) else { return nil }
    let count: UInt32 = try bytes.integer(at: target, field: label(field))
    guard target % 4 == 0, (target + 4) % stride == 0 || count == 0 else {
      throw ModelError(.malformed, at: bytes.location(target, label(field)), "vector is not aligned")
    }
    _ = try bytes.slice(at: target + 4, count: Int(count) * stride, field: label(field))
    return (target + 4, Int(count))
  }

  /// The offsets in `bytes` of what the elements of the vector in field `field` refer to; empty when it is absent.
  func references(_ field: Int) throws(ModelError) -> [Int] {
    guard let (start, count) = try vector(field, stride: 4) else { return [] }
    try take(count, start, label(field))
    var targets: [Int] = []
    targets.reserveCapacity(count)
    for index in 0..<count {
      targets.append(try follow(start + 4 * index, label(field)))
    }
    return targets
  }

  private func string(at target: Int, _ label: String) throws(ModelError) -> String {
    let count: UInt32 = try bytes.integer(at: target, field: label)
    let text = try bytes.slice(at: target + 4, count: Int(count), field: label)
    let terminator: UInt8 = try bytes.integer(at: target + 4 + Int(count), field: label)
    guard target % 4 == 0, terminator == 0 else {
      throw ModelError(.malformed, at: bytes.location(target, label), "string is misaligned or unterminated")
    }
    try take(Int(count), target, label)
    return text.text
  }

  /// Takes `count` elements of the vector at `start` from the budget.
  func take(_ count: Int, _ start: Int, _ label: @autoclosure () -> String) throws(ModelError) {
    guard budget.takeElements(count) else {
      throw ModelError(
        .limitExceeded, at: bytes.location(start, label()),
        "vectors and strings of the file overlap and have more elements together than it has bytes")
    }
  }
}
