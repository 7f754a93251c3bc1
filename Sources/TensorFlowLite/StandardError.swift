import Foundation

/// Standard error, where TensorFlow Lite's runtime tells errors and what delegates do.
enum StandardError {
  /// Writes one line; nothing happens when that is not possible.
  static func write(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
