extension FlatBufferTable {
  /// The member of a union whose type says that it is a table named `name`.
  ///
  /// - Throws: `ModelError` with code `malformed` when it is absent.
  func member(_ field: Int, _ name: String) throws(ModelError) -> FlatBufferTable {
    guard let member = try table(field, name: name) else {
      throw ModelError(.malformed, at: location, "\(name) expected in field \(field), which is absent")
    }
    return member
  }
}
