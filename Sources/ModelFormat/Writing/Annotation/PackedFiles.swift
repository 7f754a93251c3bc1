/// The files packed with a model that stay when its metadata change.
struct PackedFiles {
  /// The most bytes that they may have together when they are decoded.
  private static let maximumByteCount = 1 << 28

  private let archive: ZipArchive?
  private let names: [String]

  /// The files of `archive`, without those `dropped` that the FlatBuffer `metadata` does not name.
  init(_ archive: ZipArchive?, dropping dropped: Set<String>, metadata: [UInt8]) {
    self.archive = archive
    let named = Self.names(in: metadata)
    var seen: Set<String> = []
    names = (archive?.entries ?? []).map(\.name).filter {
      (!dropped.contains($0) || named.contains($0)) && seen.insert($0).inserted
    }
  }

  /// Appends an archive of the files, and of `added`, to `bytes`; nothing when there are none.
  ///
  /// The files are stored, and offsets count from the start of `bytes`, as TensorFlow Lite Support writes them.
  ///
  /// - Throws: `ModelError` for files that cannot be decoded and sizes that the format does not take.
  func append(to bytes: inout [UInt8], adding added: (name: String, contents: [UInt8])?) throws(ModelError) {
    guard !names.isEmpty || added != nil else { return }
    var pieces: [[UInt8]] = []
    var writer = ZipWriter(after: bytes.count) { pieces.append($0) }
    var remaining = Self.maximumByteCount
    do {
      for name in names {
        let contents = try archive.contents(of: name)
        remaining -= contents.count
        guard remaining >= 0 else {
          throw ModelError(.limitExceeded, at: .packedFile(name), "packed files of over \(Self.maximumByteCount) bytes")
        }
        try writer.add(name, pieces: [contents])
      }
      if let added { try writer.add(added.name, pieces: [added.contents]) }
      try writer.finish()
    } catch {
      throw error as? ModelError ?? ModelError(.malformed, at: .file, "\(error)")
    }
    for piece in pieces { bytes += piece }
  }

  /// The names of files in metadata; none when they cannot be read.
  private static func names(in metadata: [UInt8]) -> Set<String> {
    guard let metadata = try? ModelMetadata(ByteView(ModelBytes(copying: metadata))) else { return [] }
    var files = metadata.associatedFiles
    for graph in metadata.subgraphs {
      files += graph.associatedFiles + (graph.inputs + graph.outputs).flatMap(\.associatedFiles)
    }
    return Set(files.compactMap(\.name))
  }
}
