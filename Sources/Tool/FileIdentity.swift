import Foundation

/// What tells a file or a folder from all others, whatever path leads to it.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// The identity of what is at `path`, links followed; nil where there is nothing, or a pipe or a device.
  init?(_ path: String) {
    var status = stat()
    guard stat(Files.located(path), &status) == 0 else { return nil }
    self.init(status)
  }

  /// The identity of an open file.
  init?(_ descriptor: FileDescriptor) {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
