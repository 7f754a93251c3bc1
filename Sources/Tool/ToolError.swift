/// Why a command fails, and the exit status that says so (`sysexits.h`).
struct ToolError: Error {
  enum Status: Int32 {
    /// Nothing failed, but what was looked for was found.
    case finding = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case unsupported = 69
    case internalError = 70
    /// Ctrl-C, as shells say it.
    case interrupted = 130
    /// SIGTERM, likewise.
    case terminated = 143
  }

  let status: Status
  /// What is wrong, without the name of the tool.
  let message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }
}
