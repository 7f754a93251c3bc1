/// The EXIF data of an image: a TIFF structure that starts at `offset` in the file.
struct ExifData {
  let file: ImageFile
  let offset: Int
  let byteCount: Int

  private static let orientationTag = 0x0112
  private static let shortType = 3
  private static let longType = 4
  private static let entryByteCount = 12

  /// The orientation in the first directory; nil if it is absent, invalid, or not inside the data.
  var orientation: Orientation? {
    guard let bigEndian = isBigEndian,
      integer(at: 2, byteCount: 2, bigEndian) == 42,
      let directory = integer(at: 4, byteCount: 4, bigEndian),
      let entryCount = integer(at: directory, byteCount: 2, bigEndian)
    else { return nil }
    for index in 0..<entryCount {
      let entry = directory + 2 + index * Self.entryByteCount
      guard let tag = integer(at: entry, byteCount: 2, bigEndian) else { return nil }
      if tag == Self.orientationTag { return orientation(atEntry: entry, bigEndian) }
    }
    return nil
  }

  private func orientation(atEntry entry: Int, _ bigEndian: Bool) -> Orientation? {
    let type = integer(at: entry + 2, byteCount: 2, bigEndian)
    guard type == Self.shortType || type == Self.longType,
      integer(at: entry + 4, byteCount: 4, bigEndian) == 1,
      let value = integer(at: entry + 8, byteCount: type == Self.shortType ? 2 : 4, bigEndian)
    else { return nil }
    return Orientation(rawValue: value)
  }

  private var isBigEndian: Bool? {
    if file.hasBytes(Array("MM".utf8), at: offset) { return true }
    return file.hasBytes(Array("II".utf8), at: offset) ? false : nil
  }

  /// The unsigned integer at `position` from the start of the data, or nil if it is not inside them.
  private func integer(at position: Int, byteCount size: Int, _ bigEndian: Bool) -> Int? {
    guard position <= byteCount - size else { return nil }
    return file.integer(at: offset + position, byteCount: size, bigEndian: bigEndian)
  }
}
