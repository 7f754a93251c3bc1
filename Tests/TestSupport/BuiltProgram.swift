import Foundation

/// A program of this package that was built with the tests, such as an example.
public struct BuiltProgram: Sendable {
  /// What a run of the program left.
  public struct Result: Sendable {
    /// The exit status.
    public let status: Int32
    /// The text on standard output.
    public let output: String
    /// The text on standard error.
    public let errors: String
  }

  /// The name of the program's target.
  private let name: String

  /// The program of the target `name`.
  public init(_ name: String) {
    self.name = name
  }

  /// Runs the program in the root of the project; one that takes more than a minute is ended.
  public func run(_ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = Self.folder.appendingPathComponent(name)
    process.arguments = arguments
    process.currentDirectoryURL = ProjectFolder.root
    let folder = try TemporaryFolder()
    let (outputPath, errorPath) = try (folder.write([], to: "output"), folder.write([], to: "errors"))
    process.standardOutput = FileHandle(forWritingAtPath: outputPath)
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    process.standardInput = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    if end.wait(timeout: .now() + 60) == .timedOut { process.terminate() }
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try String(contentsOfFile: outputPath, encoding: .utf8),
      errors: try String(contentsOfFile: errorPath, encoding: .utf8))
  }

  /// Programs stand beside the test bundle, whose path the process maps or was started with.
  private static let folder: URL = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let mapped = maps.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    let bundle = (mapped + CommandLine.arguments).first { $0.hasSuffix(".xctest") } ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
  }()
}
