/// What a transfer is to bring.
struct TransferQuery: Sendable {
  let url: URL
  /// The version that is there, and need not come again.
  let installed: FileVersion?
  /// Where to begin; other than 0 only for what is still `partial`.
  let offset: Int
  /// The version of the bytes before `offset`.
  let partial: FileVersion?

  /// The lines of the header of a request for it.
  var fields: [String] {
    // Sizes and ranges are those of the file itself.
    var fields = ["User-Agent: Apus", "Accept-Encoding: identity"]
    if let tag = installed?.entityTag {
      fields.append("If-None-Match: \(tag)")
    } else if let date = installed?.lastModified {
      fields.append("If-Modified-Since: \(date)")
    }
    if offset > 0, let condition = partial?.rangeCondition {
      fields += ["Range: bytes=\(offset)-", "If-Range: \(condition)"]
    }
    return fields
  }
}
