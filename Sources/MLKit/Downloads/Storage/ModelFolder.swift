/// The files of one model: the model, what an interrupted download left, and what is known about them.
///
/// `model` and `partial` have a record each of where they are from. A record is removed before its file is replaced and
/// written after it, so that there is never a wrong one.
struct ModelFolder: Sendable {
  let path: String

  /// The folder for models called `name`, which is any string; it need not exist.
  ///
  /// Names are told apart by their hash, also where file systems ignore case.
  init(of name: String, in parent: URL) {
    let name = name.precomposedStringWithCanonicalMapping
    let readable = name.unicodeScalars.prefix(40).map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? Character(scalar) : "_"
    }
    let hash = SHA256.hexDigest(of: Array(name.utf8)).prefix(32)
    path = parent.appendingPathComponent("\(String(readable))-\(hash)").path
  }

  var model: String { "\(path)/model.tflite" }
  var modelRecord: String { "\(path)/model.json" }
  var partial: String { "\(path)/partial" }
  var partialRecord: String { "\(path)/partial.json" }
  /// Whoever writes holds it.
  var lock: String { "\(path)/lock" }

  /// Makes the folder if it is not there.
  func create() throws(ModelDownloadError) {
    try Self.create(path)
  }

  private static func create(_ path: String) throws(ModelDownloadError) {
    guard mkdir(path, 0o777) != 0 else { return }
    var fault = errno
    let parent = (path as NSString).deletingLastPathComponent
    if [ENOENT, ENOTDIR].contains(fault), !parent.isEmpty, parent != path {
      try create(parent)
      if mkdir(path, 0o777) == 0 { return }
      fault = errno
    }
    guard fault == EEXIST else {
      errno = fault
      throw .storage("the folder \(path) cannot be made")
    }
    guard FileStatus(path: path)?.isFolder == true else {
      throw ModelDownloadError(.storage, "\(path) is no folder")
    }
  }

  /// Puts the partial file in the place of the model, whole or not at all, also should the system stop here.
  func install(_ version: FileVersion?) throws(ModelDownloadError) {
    try delete([modelRecord])
    guard rename(partial, model) == 0 else {
      throw .storage("\(partial) cannot be moved to \(model)")
    }
    synchronize()
    // Without it the next download asks for the whole file, and nothing worse.
    if let version, let status = FileStatus(path: model) {
      try? FileRecord(version, byteCount: status.byteCount, contents: status.contents).write(to: modelRecord)
    }
    try delete([partialRecord])
  }

  /// Deletes all but the lock, on which others may wait.
  func deleteFiles() throws(ModelDownloadError) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    guard let lock = try FolderLock(lock) else {
      throw ModelDownloadError(.busy, "the model is being downloaded; cancel that first")
    }
    try withExtendedLifetime(lock) { () throws(ModelDownloadError) in
      try delete([modelRecord, model, partialRecord, partial])
    }
  }

  /// Deletes what an interrupted download left.
  func deletePartial() {
    try? delete([partialRecord, partial])
  }

  private func delete(_ paths: [String]) throws(ModelDownloadError) {
    for path in paths where unlink(path) != 0 && errno != ENOENT {
      throw .storage("\(path) cannot be deleted")
    }
  }

  private func synchronize() {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
