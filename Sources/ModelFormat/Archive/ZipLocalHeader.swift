/// The header before the data of a ZIP entry (APPNOTE 4.3.7); its sizes are ignored in favour of the directory's.
struct ZipLocalHeader {
  static let byteCount = 30
  private static let signature: UInt32 = 0x0403_4B50

  /// The offset of the entry's data.
  let dataOffset: Int

  /// Reads the header of `entry`, which must agree with the directory on name and method.
  init(_ bytes: ByteView, of entry: ZipEntry) throws(ModelError) {
    let field = "ZIP local header"
    let header = try bytes.slice(at: entry.localOffset, count: Self.byteCount, field: field)
    let signature: UInt32 = try header.integer(at: 0, field: field)
    let method: UInt16 = try header.integer(at: 8, field: field)
    let nameByteCount = Int(try header.integer(at: 26, as: UInt16.self, field: field))
    let extraByteCount = Int(try header.integer(at: 28, as: UInt16.self, field: field))
    let nameOffset = entry.localOffset + Self.byteCount
    let name = try bytes.slice(at: nameOffset, count: nameByteCount, field: field).text
    guard signature == Self.signature, method == entry.method, name == entry.name else {
      throw ModelError(
        .malformed, at: .packedFile(entry.name),
        "no header of this entry at \(bytes.location(entry.localOffset, field))")
    }
    dataOffset = nameOffset + nameByteCount + extraByteCount
  }
}
