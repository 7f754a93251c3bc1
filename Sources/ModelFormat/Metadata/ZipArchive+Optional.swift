extension ZipArchive? {
  /// The decoded bytes of the entry `name` of a model's archive.
  ///
  /// - Throws: `ModelError` with code `notFound` for a model without an archive, and what `ZipArchive.contents(of:)`
  ///   throws.
  func contents(of name: String) throws(ModelError) -> [UInt8] {
    guard let self else {
      throw ModelError(.notFound, at: .packedFile(name), "the metadata names this file, and no ZIP follows the model")
    }
    return try self.contents(of: name)
  }
}
