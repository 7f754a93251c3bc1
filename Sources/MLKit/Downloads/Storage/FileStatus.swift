/// What the file system says about a file.
struct FileStatus {
  private let status: stat

  /// The file at `path`, or with `followsLinks` false a link there; nil when there is none that can be looked at.
  init?(path: String, followsLinks: Bool = true) {
    var status = stat()
    guard followsLinks ? stat(path, &status) == 0 : lstat(path, &status) == 0 else { return nil }
    self.status = status
  }

  /// An open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var byteCount: Int { Int(status.st_size) }

  /// Whether this is the file at `path`, and not a former one of its name.
  func isFile(at path: String) -> Bool {
    guard let other = FileStatus(path: path, followsLinks: false)?.status else { return false }
    return status.st_dev == other.st_dev && status.st_ino == other.st_ino
  }

  /// Another one when the file was written or replaced in between.
  var version: String { "\(status.st_dev)-\(status.st_ino)-\(contents)" }

  /// Another one when the file was written in between; the same for a copy that keeps its time.
  var contents: String {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size)-\(time.tv_sec).\(time.tv_nsec)"
  }
}
