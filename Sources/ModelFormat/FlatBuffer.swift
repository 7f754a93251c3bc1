/// A FlatBuffers file: a root table and limits on what may be read from it.
///
/// Every read is checked against the bytes, for alignment too, so no separate verification pass is needed.
/// Format: https://flatbuffers.dev/internals.
public struct FlatBuffer: Sendable {
  /// The deepest nesting of tables that is followed, as in the FlatBuffers verifier.
  public static let maximumDepth = 64
  /// The largest number of tables read from one file, as in the FlatBuffers verifier.
  public static let maximumTableCount = 1_000_000

  /// The root table.
  public let root: FlatBufferTable

  /// Opens `bytes`, which must carry the four-letter `identifier`.
  ///
  /// - Throws: `ModelError` with code `truncated` or `malformed`; `strangerCode` for another identifier.
  public init(
    _ bytes: ByteView, identifier: String, rootName: String, strangerCode: ModelError.Code = .malformed
  ) throws(ModelError) {
    let field = "\(rootName) root"
    let position: UInt32 = try bytes.integer(at: 0, field: field)
    let found = try bytes.slice(at: 4, count: 4, field: "file identifier").text
    guard found == identifier else {
      throw ModelError(
        strangerCode, at: bytes.location(4, "file identifier"),
        "identifier \"\(identifier)\" expected, found \(found.debugDescription)")
    }
    let budget = ReadBudget(byteCount: bytes.count)
    root = try FlatBufferTable(bytes, at: Int(position), depth: 0, budget: budget, name: rootName)
  }
}
