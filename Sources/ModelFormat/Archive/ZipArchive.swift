/// A ZIP archive, alone in its file or appended to a model.
///
/// Entries are stored or deflated. Offsets may count from the start of the archive or from the start of the bytes.
/// Opening an archive decodes nothing. Data of entries may not overlap, so all entries together expand to at most
/// 1,032 times the size of the archive. Refused: encryption, ZIP64, archives split over several disks.
/// Format: APPNOTE.TXT 6.3, https://pkware.com/appnote.
public struct ZipArchive: Sendable {
  /// The largest decoded size of one entry that is accepted unless the caller states another, in bytes.
  public static let defaultEntryByteLimit = 64 << 20

  /// The entries in the order of the archive's directory; a name may occur more than once.
  public let entries: [ZipEntry]
  /// Where the archive starts in the bytes that it was opened on.
  let startOffset: Int
  private let bytes: ByteView
  private let entryByteLimit: Int
  private let indices: [String: Int]

  /// Opens the archive at the end of `bytes`; nil when there is none.
  ///
  /// - Throws: `ModelError` with code `malformed`, `truncated`, or `unsupportedOption` when the bytes end like an
  ///   archive and are none that can be read. The model before them may still be sound.
  public init?(_ bytes: ByteView, entryByteLimit: Int = ZipArchive.defaultEntryByteLimit) throws(ModelError) {
    guard let position = ZipEndRecord.position(in: bytes) else { return nil }
    let end = try ZipEndRecord(bytes, at: position)
    let directoryStart = position - end.directoryByteCount
    let archiveStart = directoryStart - end.directoryOffset
    guard directoryStart >= 0, archiveStart >= 0 else {
      throw ModelError(
        .malformed, at: bytes.location(position, "ZIP end record"),
        "directory of \(end.directoryByteCount) bytes at \(end.directoryOffset) does not fit before it")
    }
    let directory = try bytes.slice(at: directoryStart, count: end.directoryByteCount, field: "ZIP directory")
    entries = try ZipEntry.list(
      directory, count: end.entryCount, archiveStart: archiveStart, directoryStart: directoryStart)
    startOffset = entries.map(\.localOffset).min() ?? directoryStart
    indices = Dictionary(entries.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: max)
    self.bytes = bytes
    self.entryByteLimit = min(max(0, entryByteLimit), Int(Int32.max))
  }

  /// The decoded bytes of the entry `name`, its CRC-32 checked; of several with this name, the last.
  ///
  /// - Throws: `ModelError` at `packedFile(name)` with code `malformed`, also when there is no such entry,
  ///   `unsupportedOption` for encryption and other compression methods, or `limitExceeded` for an entry above the limit.
  public func contents(of name: String) throws(ModelError) -> [UInt8] {
    guard let index = indices[name] else {
      throw ModelError(.malformed, at: .packedFile(name), "no entry of this name among \(entries.count)")
    }
    return try entries[index].contents(in: bytes, byteLimit: entryByteLimit)
  }
}
