#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension VideoReader {
  /// Reads the header of the stream that an open file or pipe gives, such as 0 for standard input.
  ///
  /// The descriptor is not closed.
  ///
  /// - Throws: As `init(source:)`.
  public convenience init(fileDescriptor: Int32) throws(VideoError) {
    try self.init { try readBytes(of: fileDescriptor, to: $0) }
  }

  /// Reads the header of the stream in the file or named pipe at `path`.
  ///
  /// - Throws: As `init(source:)`; code `unreadable` when the file cannot be opened.
  public convenience init(path: String) throws(VideoError) {
    let file: OpenFile
    do throws(SystemError) {
      file = try OpenFile(path: path)
    } catch {
      throw VideoError(.unreadable, frame: nil, offset: 0, "\(path): \(error)")
    }
    try self.init { try readBytes(of: file.descriptor, to: $0) }
  }
}

/// A file that is closed with the last reference.
private final class OpenFile {
  let descriptor: Int32

  init(path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(number: errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}

/// What the operating system says.
private struct SystemError: Error, CustomStringConvertible {
  let number: Int32
  var description: String { String(cString: strerror(number)) }
}

private func readBytes(of descriptor: Int32, to target: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
  while true {
    let count = read(descriptor, target.baseAddress, target.count)
    if count >= 0 { return count }
    guard errno == EINTR else { throw SystemError(number: errno) }
  }
}
