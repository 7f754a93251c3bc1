/// What is known about a file of bytes from a server: their version, and how to tell that they are all there, and the same.
struct FileRecord: Codable, Sendable {
  let version: FileVersion
  /// The size of the whole file; nil when nobody said it.
  let byteCount: Int?
  /// `FileStatus.contents` of the file; nil while it grows.
  var contents: String?

  /// A record of a file of this version and size.
  init(_ version: FileVersion, byteCount: Int?, contents: String? = nil) {
    (self.version, self.byteCount, self.contents) = (version, byteCount, contents)
  }

  /// The record at `path`, for `url`; nil when there is none.
  init?(path: String, url: URL) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let record = try? JSONDecoder().decode(Self.self, from: data), record.version.url == url.absoluteString,
      record.byteCount ?? 0 >= 0
    else { return nil }
    self = record
  }

  /// Writes the record, whole or not at all.
  func write(to path: String) throws(ModelDownloadError) {
    do {
      try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      let isFull = (error as NSError).code == CocoaError.Code.fileWriteOutOfSpace.rawValue
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      errno = isFull ? ENOSPC : Int32(truncatingIfNeeded: cause?.code ?? Int(EIO))
      throw .storage("\(path) cannot be written")
    }
  }
}
