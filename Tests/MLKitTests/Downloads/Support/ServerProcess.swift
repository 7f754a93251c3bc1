import Foundation
import Testing

/// A process that prints a number when it is ready, and is killed with the object.
final class ServerProcess: @unchecked Sendable {
  // Unchecked: used by one test at a time.
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ executable: String, _ arguments: [String]) {
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
  }

  deinit {
    kill()
  }

  func start() throws -> Int {
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
