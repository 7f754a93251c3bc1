import Foundation

/// Standard output and standard error.
enum Output {
  /// Writes `text` to standard output at once, so that what is done is seen even if what follows fails.
  ///
  /// Ends the process with status 70 when the output cannot be written, as on a full disk, and silently when nobody reads
  /// it any more, as with `head`.
  static func print(_ text: String) { write(Data(text.utf8)) }

  /// Writes `data` as `print(_:)` does.
  static func write(_ data: Data) {
    switch FileDescriptor.standardOutput.write(data) {
    case 0: return
    // The signal that usually comes first is switched off.
    case EPIPE: exit(with: 128 + SIGPIPE)
    default:
      printError("standard output cannot be written")
      exit(with: ToolError.Status.internalError.rawValue)
    }
  }

  /// Writes one line, `apus: error: message`, to standard error.
  static func printError(_ message: String) {
    printLine("apus: error: \(message)")
  }

  /// Writes one line, `apus: note: message`, to standard error.
  static func printNote(_ message: String) {
    printLine("apus: note: \(message)")
  }

  private static func printLine(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(text.printable)\n".utf8))
  }

  /// Writes `value` as one line of JSON, see `json(_:)`.
  static func printJSON(_ value: some Encodable) throws(ToolError) {
    print(String(decoding: try json(value), as: UTF8.self) + "\n")
  }

  /// `value` as JSON, keys in order of name; numbers that are not finite become text.
  static func json(_ value: some Encodable) throws(ToolError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      return try encoder.encode(value)
    } catch {
      throw ToolError(.internalError, "a result cannot be written as JSON: \(error)")
    }
  }
}

/// Ends the process with `status`.
func exit(with status: Int32) -> Never {
  exit(status)
}
