import Foundation

/// The file of `--output`: one line of JSON for each image, whole or not there.
final class ResultFile {
  private let path: String
  private let file: FileHandle
  /// The images whose lines the file had when it was opened.
  let finished: PathSet

  /// Opens the file at `path`, or makes it.
  ///
  /// A file with contents needs `isResumed`; what follows its last line end is cut off then. `model` is the path of the
  /// model, whose file name all lines must name, and `member` a member that lines of this command have.
  init(_ path: String, isResumed: Bool, model: String, member: String) throws(ToolError) {
    self.path = path
    file = try Files.openForAppending(path)
    guard flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw ToolError(.internalError, "another process writes to this file (\(path))")
    }
    guard isResumed else {
      guard try Self.size(file, path) == 0 else {
        throw ToolError(.usage, "the file has contents; --resume goes on with it, or remove it first (\(path))")
      }
      finished = PathSet()
      return
    }
    let lines = try ResultLines(file, path, model: Files.name(model), member: member)
    finished = lines.images
    guard ftruncate(file.fileDescriptor, off_t(lines.wholeByteCount)) == 0 else { throw Self.failure(errno, path) }
  }

  private static func size(_ file: FileHandle, _ path: String) throws(ToolError) -> Int {
    var status = stat()
    guard fstat(file.fileDescriptor, &status) == 0 else { throw failure(errno, path) }
    return Int(status.st_size)
  }

  private static func failure(_ number: Int32, _ path: String) -> ToolError {
    ToolError(.internalError, "cannot write: \(String(cString: strerror(number))) (\(path))")
  }

  /// Appends `line`, which ends a line, by one call of the system.
  func append(_ line: Data) throws(ToolError) {
    let failure = FileDescriptor(number: file.fileDescriptor).write(line)
    guard failure == 0 else { throw Self.failure(failure, path) }
  }
}
