/// The end-of-central-directory record of a ZIP archive (APPNOTE 4.3.16).
struct ZipEndRecord {
  private static let byteCount = 22
  private static let maximumCommentByteCount = 0xFFFF
  private static let zip64LocatorByteCount = 20
  private static let zip64LocatorSignature: UInt32 = 0x0706_4B50

  /// The number of entries of the directory.
  let entryCount: Int
  /// The size of the directory, which ends where this record starts.
  let directoryByteCount: Int
  /// The declared offset of the directory.
  let directoryOffset: Int

  /// The position of the record in `bytes`, or nil.
  ///
  /// The last record whose comment ends with the bytes; else, as in files with bytes appended after the archive, the
  /// last one whose comment ends before.
  static func position(in bytes: ByteView) -> Int? {
    guard bytes.count >= byteCount else { return nil }
    let last = bytes.count - byteCount
    let first = max(0, last - maximumCommentByteCount)
    return bytes.withBytes { buffer in
      var fallback: Int?
      for position in (first...last).reversed() where isRecord(buffer, at: position) {
        let commentByteCount = Int(buffer[position + 20]) | Int(buffer[position + 21]) << 8
        if position + commentByteCount == last { return position }
        if fallback == nil, position + commentByteCount < last { fallback = position }
      }
      return fallback
    }
  }

  private static func isRecord(_ buffer: UnsafeRawBufferPointer, at position: Int) -> Bool {
    buffer[position] == 0x50 && buffer[position + 1] == 0x4B && buffer[position + 2] == 0x05
      && buffer[position + 3] == 0x06
  }

  /// Reads the record at `position`.
  init(_ bytes: ByteView, at position: Int) throws(ModelError) {
    let field = "ZIP end record"
    if position >= Self.zip64LocatorByteCount {
      let locator: UInt32 = try bytes.integer(at: position - Self.zip64LocatorByteCount, field: field)
      guard locator != Self.zip64LocatorSignature else {
        throw ModelError(.unsupportedOption, at: bytes.location(position, field), "ZIP64 archives are not supported")
      }
    }
    let disk: UInt16 = try bytes.integer(at: position + 4, field: field)
    let directoryDisk: UInt16 = try bytes.integer(at: position + 6, field: field)
    let entriesOnDisk: UInt16 = try bytes.integer(at: position + 8, field: field)
    let entries: UInt16 = try bytes.integer(at: position + 10, field: field)
    guard disk == 0, directoryDisk == 0, entriesOnDisk == entries else {
      throw ModelError(
        .unsupportedOption, at: bytes.location(position, field), "archives split over several disks are not supported")
    }
    let directoryByteCount: UInt32 = try bytes.integer(at: position + 12, field: field)
    let directoryOffset: UInt32 = try bytes.integer(at: position + 16, field: field)
    entryCount = Int(entries)
    self.directoryByteCount = Int(directoryByteCount)
    self.directoryOffset = Int(directoryOffset)
  }
}
