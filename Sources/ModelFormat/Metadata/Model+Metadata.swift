extension Model {
  /// The model's metadata; nil when it has none.
  ///
  /// Source: the buffer `TFLITE_METADATA`, schema `metadata_schema.fbs` with identifier `M001`.
  ///
  /// - Throws: `ModelError` when the buffer is no valid metadata.
  public func metadata() throws(ModelError) -> ModelMetadata? {
    guard let buffer = metadataBuffers.first(where: { $0.name == ModelMetadata.entryName }) else { return nil }
    return try ModelMetadata(buffer.contents)
  }

  /// The files packed into the model, such as labels; nil when it has none.
  ///
  /// - Throws: `ModelError` when the end of the file looks like a ZIP archive and is not a valid one.
  public func packedFiles() throws(ModelError) -> ZipArchive? {
    try ZipArchive(ByteView(bytes), entryByteLimit: ModelLimits.maximumPackedFileByteCount)
  }
}
