import Foundation

/// The file of `--output`: one line of JSON for each image, whole or not there.
final class ResultFile {
  private let path: String
  private let file: FileHandle
  /// The images whose results the file has.
  private(set) var finished = PathSet()
  /// The pictures that lines named when the file was opened.
  private(set) var pictures = PathSet()

  /// Opens the file at `path`, or makes it.
  ///
  /// A file with contents needs `isResumed`; what follows its last line end is cut off then. All lines must
  /// come from `origin`; `member` is a member that lines of this command have.
  init(_ path: String, isResumed: Bool, _ origin: ResultOrigin, member: String) throws(ToolError) {
    self.path = path
    file = try Files.openForAppending(path)
    guard flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw ToolError(.internalError, "another process writes to this file (\(path))")
    }
    guard isResumed else {
      guard try Self.size(file, path) == 0 else {
        throw ToolError(.usage, "the file has contents; --resume goes on with it, or remove it first (\(path))")
      }
      return
    }
    let lines = try ResultLines(file, path, origin, member: member)
    (finished, pictures) = (lines.images, lines.pictures)
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

  /// Notes that the image at `path` has its result.
  func finish(_ path: String) { _ = finished.insert(path.normalizedPath) }

  /// Appends `line`, which ends a line, by one call of the system.
  func append(_ line: Data) throws(ToolError) {
    let failure = FileDescriptor(number: file.fileDescriptor).write(line)
    guard failure == 0 else { throw Self.failure(failure, path) }
  }
}
