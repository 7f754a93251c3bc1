extension ZipArchive? {
  /// The decoded bytes of the entry `name` of a model's archive.
  ///
  /// - Throws: `ModelError` with code `truncated` for a model without an archive, and what `ZipArchive.contents(of:)`
  ///   throws.
  func contents(of name: String) throws(ModelError) -> [UInt8] {
    guard let self else {
      throw ModelError(.truncated, at: .packedFile(name), "the metadata name this file, and no ZIP follows the model")
    }
    return try self.contents(of: name)
  }
}
