import Foundation

/// A program of this package as a process of its own.
package struct BuiltProgram {
  /// How a run ended.
  package struct Result {
    /// The exit status, or the number of the signal.
    package let status: Int32
    /// What was written to standard output.
    package let output: String
    /// What was written to standard error.
    package let errors: String
  }

  /// The file of the program.
  package let url: URL

  /// The program called `name`, which stands beside the test bundle.
  package init(_ name: String) {
    url = Self.folder.appendingPathComponent(name)
  }

  /// The program at `url`.
  package init(at url: URL) {
    self.url = url
  }

  /// The folder of the test bundle, whose path the process maps or was started with.
  private static let folder: URL = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let mapped = maps.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    let bundle = (mapped + CommandLine.arguments).first { $0.hasSuffix(".xctest") } ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
  }()

  /// Runs the program in `folder` with `input` on standard input and `environment` added to that of this process, and
  /// waits for its end; after 300 seconds it is killed.
  package func run(
    _ arguments: [String], in folder: URL = ProjectFolder.root, input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let files = try TemporaryFolder()
    let errorFile = try files.write([], to: "stderr")
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errorFile)
    process.standardInput = FileHandle(forReadingAtPath: try files.write(Array(input.utf8), to: "stdin"))
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    let identifier = process.processIdentifier
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 300)
    timer.setEventHandler { kill(identifier, SIGKILL) }
    timer.resume()
    defer { timer.cancel() }
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self),
      errors: try String(contentsOfFile: errorFile, encoding: .utf8))
  }
}
