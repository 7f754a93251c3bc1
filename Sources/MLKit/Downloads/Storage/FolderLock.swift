/// The right to write the files of a model, which one download of all processes has at a time.
final class FolderLock: Sendable {
  private let descriptor: Int32
  private let path: String

  /// Takes the lock on the file at `path`, which is made if needed; nil when another has it.
  ///
  /// - Throws: `ModelDownloadError` with code `storage` or `diskFull`.
  init?(_ path: String) throws(ModelDownloadError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw .storage("\(path) cannot be opened") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      let error = ModelDownloadError.storage("\(path) cannot be locked")
      close(descriptor)
      if isTaken { return nil }
      throw error
    }
    self.descriptor = descriptor
    self.path = path
    // Deleted between opening and locking: others lock another file.
    guard isInPlace else { return nil }
  }

  /// Whether others that want the lock wait for this one.
  var isInPlace: Bool { FileStatus(descriptor: descriptor)?.isFile(at: path) == true }

  deinit {
    close(descriptor)
  }
}
