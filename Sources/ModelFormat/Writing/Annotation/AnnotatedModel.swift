/// A model with other metadata and files, as TensorFlow Lite Support and MediaPipe read them.
///
/// The file is that of the old model, byte for byte but for offsets from the start of the file, behind a new root table with
/// the new metadata, and before an archive of the packed files. So the old metadata stay in the file, unused.
public struct AnnotatedModel: Sendable {
  /// The model; `model.bytes` are the contents of its file.
  public let model: Model

  /// The model `model` with `changes` to its metadata.
  ///
  /// - Throws: `ModelError` with code `unsuitable` for changes that do not suit the model, `unsupportedOption` for tables of
  ///   a later schema, `limitExceeded` for models of nearly 2 GiB without buffers behind the FlatBuffer, and what reading the
  ///   metadata and files of the model throws.
  public init(_ model: Model, _ changes: MetadataChanges) throws(ModelError) {
    let labels = try changes.labelFile()
    let archive = try model.packedFiles()
    let files = Set((archive?.entries ?? []).map(\.name))
    let metadata = try MetadataTables(model, changes, files: files)
    let root = try FlatBuffer(ByteView(model.bytes), identifier: "TFL3", rootName: "Model").root
    let front = try Self.front(root, metadata.bytes)
    let end = archive?.startOffset ?? model.bytes.buffer.count
    let offsets = try Self.absoluteOffsets(root)
    // What is addressed from the start of the file is behind the FlatBuffer.
    let flatBufferEnd = min(end, Int(clamping: offsets.values.min() ?? .max))
    guard front.count + flatBufferEnd <= Self.maximumByteCount else {
      throw ModelError(.limitExceeded, at: .file, "the FlatBuffer would have more than \(Self.maximumByteCount) bytes")
    }
    var bytes = front + model.bytes.buffer[..<end]
    for (place, offset) in offsets where place + 8 <= end {
      let (moved, overflow) = offset.addingReportingOverflow(UInt64(front.count))
      guard !overflow else {
        throw ModelError(.malformed, at: .byte(place, field: "offset"), "\(offset) is beyond every file")
      }
      bytes.replaceSubrange(front.count + place..<front.count + place + 8, with: moved.littleEndianBytes)
    }
    let packed = PackedFiles(archive, dropping: metadata.replacedFiles, metadata: metadata.bytes)
    try packed.append(to: &bytes, adding: metadata.labelFileName.map { (name: $0, contents: labels ?? []) })
    self.model = try Model(ModelBytes(copying: bytes))
    try Self.check(self.model, isMoved: model, by: front.count)
    try Self.checkLabels(self.model, changes)
  }

  /// The most bytes of a FlatBuffer.
  private static let maximumByteCount = Int(Int32.max)

  /// The new root table, with the tables that only it refers to.
  private static func front(_ root: FlatBufferTable, _ metadata: [UInt8]) throws(ModelError) -> [UInt8] {
    let positions = try root.references(4) + root.references(6)
    guard positions.allSatisfy({ $0 < maximumByteCount }) else {
      throw ModelError(.limitExceeded, at: root.location, "tables beyond \(maximumByteCount) bytes")
    }
    var table = try FlatTable(extending: root, scalars: [0: 4], fieldCount: 8)
    var buffers: [FlatValue] = try root.references(4).map { .behind($0) }
    if buffers.isEmpty { buffers = [.table(FlatTable())] }
    var entries: [FlatValue] = []
    for entry in try root.tables(6, name: "Metadata") where try entry.string(0) != ModelMetadata.entryName {
      entries.append(.behind(entry.position))
    }
    let entry = FlatTable([0: .string(ModelMetadata.entryName), 1: .scalar(UInt32(buffers.count))])
    let buffer = FlatTable([0: .vector(metadata, count: metadata.count, alignment: 64)])
    table.fields[4] = .references(buffers + [.table(buffer)])
    table.fields[6] = .references(entries + [.table(entry)])
    return FlatBufferWriter(table, identifier: "TFL3").bytes
  }

  /// The offsets from the start of the file, of buffers and custom options behind the FlatBuffer, by their own places.
  private static func absoluteOffsets(_ root: FlatBufferTable) throws(ModelError) -> [Int: UInt64] {
    var fields: [(table: FlatBufferTable, number: Int)] = []
    for buffer in try root.tables(4, name: "Buffer") { fields.append((buffer, 1)) }
    for graph in try root.tables(2, name: "SubGraph") {
      for node in try graph.tables(3, name: "Operator") { fields.append((node, 9)) }
    }
    var offsets: [Int: UInt64] = [:]
    for field in fields {
      let offset = try field.table.scalar(field.number, default: UInt64(0))
      if offset > 1, let place = try field.table.offset(of: field.number, byteCount: 8) { offsets[place] = offset }
    }
    return offsets
  }
}
