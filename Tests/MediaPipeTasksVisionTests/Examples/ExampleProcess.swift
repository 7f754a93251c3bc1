import Foundation
import TestSupport

/// An example program that was built beside the tests, as a process of its own.
struct ExampleProcess {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the program in the root of the project and waits for its end.
  init(_ name: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = Self.folder.appendingPathComponent(name)
    process.arguments = arguments
    process.currentDirectoryURL = ProjectFolder.root
    let errorFile = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: errorFile)
    defer { try? FileManager.default.removeItem(at: errorFile) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: bytes, as: UTF8.self)
    errors = try String(contentsOf: errorFile, encoding: .utf8)
  }

  /// Where the test bundle is, whose path the process maps or was started with.
  private static let folder: URL = {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let mapped = maps.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    let bundle = (mapped + CommandLine.arguments).first { $0.hasSuffix(".xctest") } ?? ""
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
  }()
}
