import Foundation

/// Why the command line makes no sense.
struct ArgumentError: Error {
  let reason: String
}

/// Ends the program with a message.
func stop(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(status)
}
