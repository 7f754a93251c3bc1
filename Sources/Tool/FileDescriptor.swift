import Foundation

/// An open file, pipe or terminal, read and written in whole.
struct FileDescriptor {
  static let standardInput = Self(number: 0)
  static let standardOutput = Self(number: 1)
  static let standardError = Self(number: 2)

  let number: Int32

  /// Whether a user sits at the other end.
  var isTerminal: Bool { isatty(number) != 0 }

  /// Whether it is a file on a disk.
  var isRegularFile: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Writes all `bytes`; returns 0, or the system's number of what failed.
  func write(_ bytes: some Collection<UInt8>) -> Int32 {
    let bytes = Array(bytes)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count > 0 { written += count } else if errno != EINTR { return errno }
    }
    return 0
  }

  /// Reads up to `memory.count` bytes, as many as there are; nil at an error, whose number `errno` is.
  ///
  /// An interruption by a signal counts as an error only when `isInterrupted` says so.
  func read(into memory: UnsafeMutableRawBufferPointer, isInterrupted: () -> Bool = { false }) -> Int? {
    while true {
      let count = Foundation.read(number, memory.baseAddress, memory.count)
      if count >= 0 { return count }
      guard errno == EINTR, !isInterrupted() else { return nil }
    }
  }
}
