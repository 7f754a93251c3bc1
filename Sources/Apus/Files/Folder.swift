#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a folder of the file system holds.
struct Folder {
  let path: String
  /// The names in it, in alphabetical order.
  let names: [String]

  /// Lists the folder at `path`; nil when something else is there.
  ///
  /// - Throws: `ModelError` with code `notFound` or `unreadable`.
  init?(path: String) throws(ModelError) {
    guard let stream = opendir(path) else {
      switch errno {
      case ENOTDIR: return nil
      case ENOENT: throw ModelError(.notFound, at: .path(path), "")
      default: throw ModelError(.unreadable, at: .path(path), String(cString: strerror(errno)))
      }
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        })
    }
    self.path = path
    self.names = names.filter { $0 != "." && $0 != ".." }.sorted()
  }
}
