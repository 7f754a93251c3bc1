/// The root map of a FlexBuffer, which holds the options of custom operators.
///
/// Values are found by key; nested maps and vectors are not followed. Every read is checked against the bytes.
/// Format: https://flatbuffers.dev/flatbuffers_internals (FlexBuffers).
public struct FlexBufferMap: Sendable {
  /// A scalar of the map.
  public enum Value: Equatable, Sendable {
    /// A signed, unsigned or Boolean value.
    case integer(Int)
    /// A floating-point value.
    case real(Double)
    /// A value of a type that is not read.
    case other
  }

  private let bytes: ByteView
  private let values: Int
  private let valueWidth: Int
  private let count: Int
  private let keys: Int
  private let keyWidth: Int

  /// Opens the map.
  ///
  /// - Throws: `ModelError` when the bytes are no FlexBuffer whose root is a map.
  public init(_ bytes: ByteView) throws(ModelError) {
    self.bytes = bytes
    let end = bytes.count
    let rootWidth = Int(try bytes.integer(at: end - 1, as: UInt8.self, field: "FlexBuffer root width"))
    let rootType = try bytes.integer(at: end - 2, as: UInt8.self, field: "FlexBuffer root type")
    guard rootType >> 2 == 9, [1, 2, 4, 8].contains(rootWidth) else {
      throw ModelError(.malformed, at: bytes.location(end - 2, "FlexBuffer root"), "the root is not a map")
    }
    values = try Self.follow(bytes, end - 2 - rootWidth, rootWidth)
    valueWidth = 1 << Int(rootType & 3)
    // Before the values stand: the offset of the keys, their width, the count.
    count = try Self.unsigned(bytes, values - valueWidth, valueWidth)
    keys = try Self.follow(bytes, values - 3 * valueWidth, valueWidth)
    keyWidth = try Self.unsigned(bytes, values - 2 * valueWidth, valueWidth)
    guard [1, 2, 4, 8].contains(keyWidth), count <= bytes.count / (valueWidth + 1) else {
      throw ModelError(.malformed, at: bytes.location(values, "FlexBuffer map"), "\(count) keys of width \(keyWidth)")
    }
    _ = try bytes.slice(at: values, count: count * (valueWidth + 1), field: "FlexBuffer map")
  }

  /// The value of `key`, or nil when the map lacks it or holds null.
  public func value(_ key: String) throws(ModelError) -> Value? {
    for index in 0..<count {
      guard try isKey(index, equalTo: key) else { continue }
      let type = try bytes.integer(at: values + count * valueWidth + index, as: UInt8.self, field: key)
      return try value(type, at: values + index * valueWidth, key)
    }
    return nil
  }

  private func value(_ packedType: UInt8, at offset: Int, _ key: String) throws(ModelError) -> Value? {
    let indirectWidth = 1 << Int(packedType & 3)
    switch packedType >> 2 {
    case 0: return nil
    case 1: return .integer(try signed(offset, valueWidth))
    case 2, 26: return .integer(try Self.unsigned(bytes, offset, valueWidth))
    case 3: return try real(offset, valueWidth)
    case 6: return .integer(try signed(try Self.follow(bytes, offset, valueWidth), indirectWidth))
    case 7: return .integer(try Self.unsigned(bytes, try Self.follow(bytes, offset, valueWidth), indirectWidth))
    case 8: return try real(try Self.follow(bytes, offset, valueWidth), indirectWidth)
    default: return .other
    }
  }

  private func isKey(_ index: Int, equalTo key: String) throws(ModelError) -> Bool {
    let start = try Self.follow(bytes, keys + index * keyWidth, keyWidth)
    for (position, byte) in (Array(key.utf8) + [0]).enumerated() {
      let found: UInt8 = try bytes.integer(at: start + position, field: "FlexBuffer key")
      if found != byte { return false }
    }
    return true
  }

  private func signed(_ offset: Int, _ width: Int) throws(ModelError) -> Int {
    switch width {
    case 1: Int(try bytes.integer(at: offset, as: Int8.self, field: "FlexBuffer value"))
    case 2: Int(try bytes.integer(at: offset, as: Int16.self, field: "FlexBuffer value"))
    case 4: Int(try bytes.integer(at: offset, as: Int32.self, field: "FlexBuffer value"))
    default: Int(try bytes.integer(at: offset, as: Int64.self, field: "FlexBuffer value"))
    }
  }

  private func real(_ offset: Int, _ width: Int) throws(ModelError) -> Value {
    switch width {
    case 4:
      return .real(Double(Float(bitPattern: try bytes.integer(at: offset, field: "FlexBuffer value"))))
    case 8: return .real(Double(bitPattern: try bytes.integer(at: offset, field: "FlexBuffer value")))
    default: return .other
    }
  }

  private static func unsigned(_ bytes: ByteView, _ offset: Int, _ width: Int) throws(ModelError) -> Int {
    switch width {
    case 1: Int(try bytes.integer(at: offset, as: UInt8.self, field: "FlexBuffer"))
    case 2: Int(try bytes.integer(at: offset, as: UInt16.self, field: "FlexBuffer"))
    case 4: Int(try bytes.integer(at: offset, as: UInt32.self, field: "FlexBuffer"))
    default: Int(clamping: try bytes.integer(at: offset, as: UInt64.self, field: "FlexBuffer"))
    }
  }

  /// The position that the backward offset at `offset` refers to.
  private static func follow(_ bytes: ByteView, _ offset: Int, _ width: Int) throws(ModelError) -> Int {
    let distance = try unsigned(bytes, offset, width)
    guard distance <= offset else {
      throw ModelError(
        .malformed, at: bytes.location(offset, "FlexBuffer"), "offset \(distance) reaches before the start")
    }
    return offset - distance
  }
}
