extension FlatTable {
  /// A copy of a table of scalars, structures of one scalar, and vectors of scalars.
  ///
  /// Sizes of scalars are not in the file: the bytes up to the next field go along where they are aligned.
  ///
  /// - Parameter vectors: The size of the elements in bytes by field that is a vector.
  /// - Throws: `ModelError` when a field leaves the table or the file.
  init(copying table: FlatBufferTable, vectors: [Int: Int]) throws(ModelError) {
    fields = try table.storedFields().mapValues { .scalar($0) }
    for (field, stride) in vectors {
      fields[field] = try table.storedVector(field, stride: stride)
    }
  }
}
