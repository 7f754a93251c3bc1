/// One file of a ZIP archive, as the archive's directory describes it.
public struct ZipEntry: Equatable, Sendable {
  static let headerByteCount = 46
  private static let signature: UInt32 = 0x0201_4B50
  private static let field = "ZIP directory"

  /// The name, decoded as UTF-8 whatever encoding the entry declares, invalid sequences replaced by U+FFFD.
  public let name: String
  /// The declared decoded size.
  public let byteCount: Int
  /// The declared encoded size.
  public let compressedByteCount: Int
  /// The compression method: 0 stored, 8 deflated, others unsupported (APPNOTE 4.4.5).
  public let method: UInt16
  /// The CRC-32 of the decoded bytes.
  public let crc32: UInt32
  /// Whether the data is encrypted, which is unsupported.
  public let isEncrypted: Bool
  /// The offset of the local header from the start of the view that the archive was opened on.
  let localOffset: Int
  /// Where the next local header or the directory starts; the entry's data ends before.
  private(set) var endOffset: Int

  /// The `count` entries that make up `directory`.
  static func list(
    _ directory: ByteView, count: Int, archiveStart: Int, directoryStart: Int
  ) throws(ModelError) -> [ZipEntry] {
    var entries: [ZipEntry] = []
    entries.reserveCapacity(min(count, directory.count / headerByteCount))
    var offset = 0
    for _ in 0..<count {
      let (entry, headerByteCount) = try read(
        directory, at: offset, archiveStart: archiveStart, directoryStart: directoryStart)
      entries.append(entry)
      offset += headerByteCount
    }
    guard offset == directory.count else {
      throw ModelError(
        .malformed, at: directory.location(offset, field),
        "\(count) entries take \(offset) of the \(directory.count) bytes of the directory")
    }
    setEnds(of: &entries, directoryStart: directoryStart)
    return entries
  }

  /// Entries with the same local header end where they start, so that none of them can be read.
  private static func setEnds(of entries: inout [ZipEntry], directoryStart: Int) {
    let order = entries.indices.sorted { entries[$0].localOffset < entries[$1].localOffset }
    for (place, index) in order.enumerated() {
      let offset = entries[index].localOffset
      let isShared = place > 0 && entries[order[place - 1]].localOffset == offset
      let next = place + 1 < order.count ? entries[order[place + 1]].localOffset : directoryStart
      entries[index].endOffset = isShared ? offset : next
    }
  }

  private static func read(
    _ directory: ByteView, at offset: Int, archiveStart: Int, directoryStart: Int
  ) throws(ModelError) -> (entry: ZipEntry, headerByteCount: Int) {
    let header = try directory.slice(at: offset, count: headerByteCount, field: field)
    guard try header.integer(at: 0, field: field) == signature else {
      throw ModelError(.malformed, at: header.location(0, field), "entry signature expected")
    }
    let nameByteCount = Int(try header.integer(at: 28, as: UInt16.self, field: field))
    let extraByteCount = Int(try header.integer(at: 30, as: UInt16.self, field: field))
    let commentByteCount = Int(try header.integer(at: 32, as: UInt16.self, field: field))
    let size = headerByteCount + nameByteCount + extraByteCount + commentByteCount
    _ = try directory.slice(at: offset, count: size, field: field)
    let name = try directory.slice(at: offset + headerByteCount, count: nameByteCount, field: field)
    let entry = try ZipEntry(header, name: name.text, archiveStart: archiveStart)
    guard entry.localOffset <= directoryStart - ZipLocalHeader.byteCount else {
      throw ModelError(
        .malformed, at: header.location(42, field),
        "local header at \(entry.localOffset - archiveStart) of an archive whose directory starts at "
          + "\(directoryStart - archiveStart)")
    }
    return (entry, size)
  }

  private init(_ header: ByteView, name: String, archiveStart: Int) throws(ModelError) {
    let compressed: UInt32 = try header.integer(at: 20, field: Self.field)
    let decoded: UInt32 = try header.integer(at: 24, field: Self.field)
    let offset: UInt32 = try header.integer(at: 42, field: Self.field)
    guard compressed != .max, decoded != .max, offset != .max else {
      throw ModelError(.unsupportedOption, at: .packedFile(name), "ZIP64 entries are not supported")
    }
    self.name = name
    isEncrypted = try header.integer(at: 8, as: UInt16.self, field: Self.field) & 1 != 0
    method = try header.integer(at: 10, field: Self.field)
    crc32 = try header.integer(at: 16, field: Self.field)
    compressedByteCount = Int(compressed)
    byteCount = Int(decoded)
    localOffset = archiveStart + Int(offset)
    endOffset = localOffset
  }
}
