import CEdit
import Foundation

/// Where the stepper's commands come from.
final class LineSource {
  /// The longest line, in bytes.
  static let maximumByteCount = 1 << 16
  /// Whether a person types at a terminal, so that lines are seen already and errors need not end anything.
  let isInteractive: Bool
  private let file: UnsafeMutablePointer<FILE>
  private let name: String

  /// The file at `path`, or standard input without one.
  init(_ path: String?) throws(ToolError) {
    name = path ?? "standard input"
    guard let file = path.map({ fopen($0, "r") }) ?? fdopen(STDIN_FILENO, "r") else {
      throw Self.failure(name)
    }
    self.file = file
    isInteractive = path == nil && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    if isInteractive { Completion.install() }
  }

  deinit {
    fclose(file)
  }

  /// The next line, without its end, or why it cannot be a command; nil after the last one.
  ///
  /// A person is asked with `prompt`, can edit the line, take earlier ones up again, and leave it by pressing Ctrl-C.
  func next(_ prompt: String, _ interruption: Interruption?) throws(ToolError) -> Result<String, ToolError>? {
    guard isInteractive else { return try nextOfFile() }
    while true {
      interruption?.forget()
      if let text = readline(prompt) {
        defer { free(text) }
        if text[0] != 0 { add_history(text) }
        return .success(String(cString: text))
      }
      Output.print("\n")
      guard interruption?.isRequested == true else { return nil }
    }
  }

  private func nextOfFile() throws(ToolError) -> Result<String, ToolError>? {
    var bytes: [UInt8] = []
    var isComplete = false
    while !isComplete, let byte = UInt8(exactly: getc(file)) {
      isComplete = byte == UInt8(ascii: "\n")
      // What is beyond the limit is read, but not kept.
      if !isComplete, bytes.count <= Self.maximumByteCount { bytes.append(byte) }
    }
    guard ferror(file) == 0 else { throw Self.failure(name) }
    guard isComplete || !bytes.isEmpty else { return nil }
    guard bytes.count <= Self.maximumByteCount else {
      return .failure(ToolError(.badData, "a line is longer than \(Self.maximumByteCount) bytes"))
    }
    guard !bytes.contains(0) else { return .failure(ToolError(.badData, "a line has a zero byte")) }
    return .success(String(decoding: bytes, as: UTF8.self))
  }

  /// The failure of the system's last call.
  private static func failure(_ name: String) -> ToolError {
    ToolError(.noInput, "\(String(cString: strerror(errno)).lowercased()) (\(name))")
  }
}
