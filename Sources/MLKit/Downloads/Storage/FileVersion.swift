/// Which version of which file the bytes on disk are.
struct FileVersion: Codable, Equatable, Sendable {
  /// Where the file is from, before redirects.
  let url: String
  /// The server's name for the version; of a local file, its `FileStatus.version`.
  var entityTag: String?
  /// The server's words for when the file was changed.
  var lastModified: String?
  /// Whether the file cannot have changed again in the second of `lastModified`.
  var isDateStrong = false

  /// What tells a server that the rest of this very version is wanted; nil when nothing does.
  ///
  /// Versions of the same weak tag may differ in their bytes. Source: RFC 9110, 13.1.5.
  var rangeCondition: String? {
    if let entityTag { return entityTag.hasPrefix("W/") ? nil : entityTag }
    return isDateStrong ? lastModified : nil
  }

  /// A version of what `url` is.
  init(url: URL, entityTag: String? = nil) {
    self.url = url.absoluteString
    self.entityTag = entityTag
  }
}
