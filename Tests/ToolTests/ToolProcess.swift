import Foundation
import TestSupport

/// The built tool as a process of its own.
enum ToolProcess {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs `apus` with `arguments` in the root of the project and waits for its end.
  static func run(_ arguments: String...) throws -> Result {
    try run(arguments)
  }

  /// Runs a copy of the tool at `path`.
  static func run(_ arguments: [String], copiedTo path: String) throws -> Result {
    let copy = URL(fileURLWithPath: path)
    try FileManager.default.copyItem(at: executable, to: copy)
    return try run(arguments, copy)
  }

  /// Runs `apus` with `input` on standard input, and `environment` added to that of this process.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, executable, input: input, environment: environment)
  }

  /// Runs `commands` in a shell in `folder`; the result's output has the errors among the rest, as on a terminal.
  static func shell(_ commands: String, in folder: URL) throws -> Result {
    try run(["-c", "exec 2>&1\n\(commands)"], URL(fileURLWithPath: "/bin/bash"), in: folder)
  }

  private static func run(
    _ arguments: [String], _ tool: URL, in folder: URL = ProjectFolder.root, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let files = try TemporaryFolder()
    let errorFile = files.path("stderr")
    try Data().write(to: URL(fileURLWithPath: errorFile))
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errorFile)
    process.standardInput = FileHandle(forReadingAtPath: try files.write(Array(input.utf8), to: "stdin"))
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self),
      errors: try String(contentsOfFile: errorFile, encoding: .utf8))
  }

  /// The tool stands beside the test bundle, whose path the process maps or was started with.
  static let executable: URL = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let mapped = maps.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    let bundle = (mapped + CommandLine.arguments).first { $0.hasSuffix(".xctest") } ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("apus")
  }()
}

/// A folder that goes with the object.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("apus-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: url.appendingPathComponent(name))
    return path(name)
  }
}
