import Foundation
import TestSupport

/// The built tool as a process of its own.
enum ToolProcess {
  typealias Result = BuiltProgram.Result

  private static let tool = BuiltProgram("apus")

  static var executable: URL { tool.url }

  /// Runs `apus` with `arguments` in the root of the project and waits for its end.
  static func run(_ arguments: String...) throws -> Result {
    try run(arguments)
  }

  /// Runs a copy of the tool at `path`.
  static func run(_ arguments: [String], copiedTo path: String) throws -> Result {
    let copy = URL(fileURLWithPath: path)
    try FileManager.default.copyItem(at: executable, to: copy)
    return try BuiltProgram(at: copy).run(arguments)
  }

  /// Runs `apus` with `input` on standard input, and `environment` added to that of this process.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    try tool.run(arguments, input: input, environment: environment)
  }

  /// Runs `commands` in a shell in `folder`; the result's output has the errors among the rest, as on a terminal.
  static func shell(_ commands: String, in folder: URL) throws -> Result {
    try BuiltProgram(at: URL(fileURLWithPath: "/bin/bash")).run(["-c", "exec 2>&1\n\(commands)"], in: folder)
  }
}

typealias TemporaryFolder = TestSupport.TemporaryFolder
