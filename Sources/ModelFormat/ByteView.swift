/// A range of a model's bytes with bounds-checked little-endian reads.
///
/// Offsets count from the start of the view; errors state them from the start of the file.
public struct ByteView: Sendable {
  /// The memory that the view looks at.
  public let owner: ModelBytes
  /// The view's place in `owner`.
  public let range: Range<Int>

  /// A view of all bytes of `owner`.
  public init(_ owner: ModelBytes) {
    self.owner = owner
    range = 0..<owner.buffer.count
  }

  private init(owner: ModelBytes, range: Range<Int>) {
    self.owner = owner
    self.range = range
  }

  /// The number of bytes.
  public var count: Int { range.count }

  /// The part of the view from `offset` on, `count` bytes long.
  ///
  /// - Throws: `ModelError.Code.truncated` when that exceeds the view.
  public func slice(at offset: Int, count: Int, field: @autoclosure () -> String) throws(ModelError) -> ByteView {
    try check(offset, count, field())
    let start = range.lowerBound + offset
    return ByteView(owner: owner, range: start..<start + count)
  }

  /// The little-endian integer at `offset`.
  ///
  /// - Throws: `ModelError.Code.truncated` when it lies outside of the view.
  public func integer<Value: FixedWidthInteger>(
    at offset: Int, as type: Value.Type = Value.self, field: @autoclosure () -> String
  ) throws(ModelError) -> Value {
    try check(offset, MemoryLayout<Value>.size, field())
    return Value(littleEndian: owner.buffer.loadUnaligned(fromByteOffset: range.lowerBound + offset, as: type))
  }

  /// Calls `body` with the bytes, which are valid during the call.
  public func withBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(rebasing: owner.buffer[range]))
  }

  /// The bytes as UTF-8 text, invalid sequences replaced by U+FFFD.
  public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// The location of `offset` for an error.
  public func location(_ offset: Int, _ field: String) -> ModelError.Location {
    .byte(range.lowerBound &+ offset, field: field)
  }

  private func check(_ offset: Int, _ byteCount: Int, _ field: @autoclosure () -> String) throws(ModelError) {
    guard offset >= 0, byteCount >= 0, offset <= count, byteCount <= count - offset else {
      let rest = offset > count ? "the end is at \(count)" : "\(max(0, count - max(0, offset))) left of \(count)"
      throw ModelError(.truncated, at: location(offset, field()), "\(byteCount) bytes expected, \(rest)")
    }
  }
}
