import ModelFormat
import Testing

/// A real model's metadata and archive.
struct PackedModel {
  static let sharedFolder = "\(PackedFixture.packagePath)/../shared/models"
  static let hasSharedFolder = (try? ModelBytes(path: "\(sharedFolder)/automl_labeler_model.tflite")) != nil

  let metadata: ModelMetadata
  let archive: ZipArchive?

  /// Reads the fields of `schema.fbs` that lead to the metadata: Model 4 buffers, 6 metadata; Metadata 0 name, 1 buffer;
  /// Buffer 0 data.
  init(path: String) throws {
    let bytes = ByteView(try ModelBytes(path: path))
    let model = try FlatBuffer(bytes, identifier: "TFL3", rootName: "Model").root
    let entries = try model.tables(6, name: "Metadata")
    let entry = try #require(try entries.first { try $0.string(0) == ModelMetadata.entryName })
    let buffer = try model.tables(4, name: "Buffer")[Int(try entry.scalar(1, default: UInt32(0)))]
    metadata = try ModelMetadata(try #require(try buffer.byteVector(0)))
    archive = try ZipArchive(bytes)
  }

  init(shared name: String) throws {
    try self.init(path: "\(Self.sharedFolder)/\(name).tflite")
  }

  var subgraph: SubgraphMetadata {
    get throws { try #require(metadata.subgraphs.first) }
  }
}
