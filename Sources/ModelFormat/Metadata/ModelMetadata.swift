/// What a model's author says about it: the content of the model's `TFLITE_METADATA` buffer.
///
/// Texts are nil when absent. Schema: MediaPipe's `metadata_schema.fbs`, version 1.5.0, table `ModelMetadata`.
public struct ModelMetadata: Sendable {
  /// The name of the metadata entry of a model whose buffer holds this.
  public static let entryName = "TFLITE_METADATA"
  static let identifier = "M001"

  /// The name of the model.
  public let name: String?
  /// What the model does.
  public let description: String?
  /// The version of the model.
  public let version: String?
  /// The metadata of the subgraphs, in their order.
  public let subgraphs: [SubgraphMetadata]
  /// Who made the model.
  public let author: String?
  /// The licence of the model.
  public let license: String?
  /// The files packed with the model that concern all of it.
  public let associatedFiles: [AssociatedFile]
  /// The oldest schema version that has all fields used here.
  public let minParserVersion: String?
}

extension ModelMetadata {
  /// Reads metadata from `bytes`, a FlatBuffer with identifier `M001`.
  ///
  /// - Throws: `ModelError` with code `truncated`, `malformed`, or `limitExceeded`.
  public init(_ bytes: ByteView) throws(ModelError) {
    let table = try FlatBuffer(bytes, identifier: Self.identifier, rootName: "ModelMetadata").root
    name = try table.string(0)
    description = try table.string(1)
    version = try table.string(2)
    subgraphs = try table.tables(3, name: "SubGraphMetadata").map(SubgraphMetadata.init)
    author = try table.string(4)
    license = try table.string(5)
    associatedFiles = try table.tables(6, name: "AssociatedFile").map(AssociatedFile.init)
    minParserVersion = try table.string(7)
  }
}
