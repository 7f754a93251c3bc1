import ModelFormat

/// The files that `Fixtures/generate.py` makes.
enum PackedFixture {
  /// The folder of the package.
  static let packagePath = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/")

  /// The ZIP archives, sound and unsound.
  static let archiveNames = [
    "stored.zip", "deflated.zip", "comment.zip", "duplicate.zip", "none.zip", "streamed.zip", "appended-relative.bin",
    "appended-absolute.bin", "trailing.bin", "bzip2.zip", "encrypted.zip", "crc.zip", "understated.zip",
    "overstated.zip", "overlap.zip", "shared.zip", "long-stream.zip", "long-data.zip", "zip64.zip",
    "compressed.npz", "written.npz",
  ]

  static func view(_ name: String) throws -> ByteView {
    ByteView(try ModelBytes(path: "\(packagePath)/Tests/ModelFormatTests/Fixtures/\(name)"))
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try view(name).withBytes { [UInt8]($0) }
  }

  static func archive(_ name: String) throws -> ZipArchive? {
    try ZipArchive(try view(name))
  }
}

extension ByteView {
  init(copying bytes: some Collection<UInt8>) {
    self.init(ModelBytes(copying: bytes))
  }
}
