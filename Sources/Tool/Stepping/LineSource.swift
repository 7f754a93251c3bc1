import CEdit
import Foundation

/// Where the stepper's commands come from.
final class LineSource {
  /// The longest line, in bytes.
  static let maximumByteCount = 1 << 16
  /// Whether a person types at a terminal, so that lines are seen already and errors need not end anything.
  let isInteractive: Bool
  private let file: UnsafeMutablePointer<FILE>?

  /// The file at `path`, or standard input without one.
  init(_ path: String?) throws(ToolError) {
    isInteractive = path == nil && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    guard let path else {
      file = fdopen(STDIN_FILENO, "r")
      return
    }
    file = fopen(path, "r")
    guard file != nil else {
      throw ToolError(.noInput, "\(String(cString: strerror(errno)).lowercased()) (\(path))")
    }
  }

  deinit {
    if let file { fclose(file) }
  }

  /// The next line, without its end; nil after the last one.
  ///
  /// A person is asked with `prompt`, and can edit the line and take earlier ones up again.
  func next(_ prompt: String) throws(ToolError) -> String? {
    guard isInteractive else { return try nextOfFile() }
    guard let text = readline(prompt) else {
      Output.print("\n")
      return nil
    }
    defer { free(text) }
    if text[0] != 0 { add_history(text) }
    return String(cString: text)
  }

  private func nextOfFile() throws(ToolError) -> String? {
    var buffer = [CChar](repeating: 0, count: Self.maximumByteCount + 2)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    guard bytes.count <= Self.maximumByteCount else {
      throw ToolError(.badData, "a line is longer than \(Self.maximumByteCount) bytes")
    }
    return String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
