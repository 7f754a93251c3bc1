/// What the file system says about a file.
struct FileStatus {
  private let status: stat

  /// The file at `path`; nil when there is none that can be looked at.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.status = status
  }

  /// An open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  var byteCount: Int { Int(status.st_size) }

  /// Another one when the file was written or replaced in between.
  var version: String {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_dev)-\(status.st_ino)-\(status.st_size)-\(time.tv_sec).\(time.tv_nsec)"
  }
}
