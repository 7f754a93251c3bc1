import TestSupport

/// A ZIP archive whose entries are stored, to be appended to a model.
struct StoredZip {
  private(set) var bytes: [UInt8] = []

  init(_ entries: [(name: String, contents: String)]) {
    var directory: [UInt8] = []
    for entry in entries {
      let (name, contents) = (Array(entry.name.utf8), Array(entry.contents.utf8))
      // Version 20, no flags, stored, no date; CRC, both sizes, length of the name, no extra field.
      let common: [UInt8] =
        [20, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Self.crc(contents).littleEndianBytes
        + UInt32(contents.count).littleEndianBytes + UInt32(contents.count).littleEndianBytes
        + UInt16(name.count).littleEndianBytes + [0, 0]
      // No comment, disk 0, no attributes, offset of the local header.
      directory += [0x50, 0x4B, 1, 2, 20, 0] + common + [UInt8](repeating: 0, count: 10)
      directory += UInt32(bytes.count).littleEndianBytes + name
      bytes += [0x50, 0x4B, 3, 4] + common + name + contents
    }
    let count = UInt16(entries.count).littleEndianBytes
    let end: [UInt8] =
      [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + UInt32(directory.count).littleEndianBytes
      + UInt32(bytes.count).littleEndianBytes + [0, 0]
    bytes += directory + end
  }

  /// CRC-32 of ISO 3309, bit by bit.
  static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
  }
}
