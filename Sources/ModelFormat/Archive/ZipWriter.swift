import CZlib

/// Writes a ZIP archive of stored entries, front to back, and holds nothing of it but the directory.
///
/// Names are UTF-8, times 1980-01-01. What takes ZIP64 is refused: archives of 4 GiB, 65,535 entries.
/// Format: APPNOTE.TXT 6.3, https://pkware.com/appnote.
public struct ZipWriter {
  private let write: ([UInt8]) throws -> Void
  private var directory: [UInt8] = []
  private var entryCount = 0
  private var offset: Int

  /// Starts an archive; `write` takes its bytes, in order.
  public init(write: @escaping ([UInt8]) throws -> Void) {
    self.init(after: 0, write: write)
  }

  /// Starts an archive that is appended to a file of `offset` bytes, below 4 GiB, from whose start its offsets count.
  init(after offset: Int, write: @escaping ([UInt8]) throws -> Void) {
    self.offset = offset
    self.write = write
  }

  /// Appends the entry `name` whose contents are `pieces`, one after the other.
  ///
  /// - Throws: `ModelError` with code `limitExceeded` at `packedFile(name)`, before anything is written, and what `write`
  ///   throws, after which the archive is lost.
  public mutating func add(_ name: String, pieces: [[UInt8]]) throws {
    let byteCount = pieces.reduce(0) { $0 + $1.count }
    let name = try checked(name, byteCount)
    let start = UInt32(offset)
    let description = Self.description(name, crc32: Self.crc32(pieces), byteCount: UInt32(byteCount))
    let header = [0x50, 0x4B, 3, 4] + description + name
    for piece in [header] + pieces {
      try write(piece)
    }
    offset += header.count + byteCount
    entryCount += 1
    // No comment, the first disk, no attributes.
    let placement = [UInt8](repeating: 0, count: 10) + start.littleEndianBytes
    directory += [0x50, 0x4B, 1, 2] + Self.version + description + placement + name
  }

  /// Writes the directory, after which the archive is complete.
  ///
  /// - Throws: What `write` throws.
  public mutating func finish() throws {
    let count = UInt16(entryCount).littleEndianBytes
    let place = UInt32(directory.count).littleEndianBytes + UInt32(offset).littleEndianBytes
    try write(directory)
    try write([0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + place + [0, 0])
  }

  /// The bytes of the name, when the archive takes this entry.
  private func checked(_ name: String, _ byteCount: Int) throws(ModelError) -> [UInt8] {
    let bytes = Array(name.utf8)
    guard entryCount < Int(UInt16.max) - 1 else {
      throw ModelError(.limitExceeded, at: .packedFile(name), "a ZIP archive takes \(UInt16.max - 1) entries")
    }
    guard bytes.count <= Int(UInt16.max) else {
      throw ModelError(.limitExceeded, at: .packedFile(name), "a name of \(bytes.count) bytes, at most \(UInt16.max)")
    }
    // The directory has 46 bytes and the name for each entry.
    let end = offset + 30 + bytes.count + byteCount
    guard max(end, directory.count + 46 + bytes.count) < Int(UInt32.max) else {
      throw ModelError(
        .limitExceeded, at: .packedFile(name),
        "\(byteCount) bytes at \(offset), a ZIP archive takes less than \(UInt32.max)")
    }
    return bytes
  }

  /// Version 2.0 of the format.
  private static let version: [UInt8] = [20, 0]

  /// What both headers of an entry say: version needed, UTF-8 names, stored, time, CRC-32, sizes, and name length.
  private static func description(_ name: [UInt8], crc32: UInt32, byteCount: UInt32) -> [UInt8] {
    let sizes = byteCount.littleEndianBytes + byteCount.littleEndianBytes
    let lengths = UInt16(name.count).littleEndianBytes + [0, 0]
    return version + [0, 8, 0, 0, 0, 0, 33, 0] + crc32.littleEndianBytes + sizes + lengths
  }

  private static func crc32(_ pieces: [[UInt8]]) -> UInt32 {
    let value = pieces.reduce(CZlib.crc32(0, nil, 0)) { value, piece in
      piece.withUnsafeBufferPointer { $0.isEmpty ? value : CZlib.crc32(value, $0.baseAddress, UInt32($0.count)) }
    }
    return UInt32(value)
  }
}
