import Apus
import Foundation

/// Where and when a measurement was made.
struct MachineRecord: Codable, Hashable {
  /// The name of the CPU as the system gives it.
  let cpu: String
  /// The processors that the process may use.
  let processors: Int
  /// The levels of vector instructions that the CPU has.
  let levels: [String]
  /// The version of the compiler.
  let swift: String
  /// The version of Apus.
  let version: String
  /// The commit that the tool was built from, with a plus sign when files were changed since; nil outside of a clone.
  let commit: String?
  /// The time of the first measurement, ISO 8601.
  let date: String

  /// The machine that this process runs on, now.
  static func current() -> MachineRecord {
    MachineRecord(
      cpu: cpuName, processors: ProcessInfo.processInfo.activeProcessorCount,
      levels: InstructionSet.available.map(\.rawValue), swift: compiler, version: Version.current, commit: commit,
      date: Date().ISO8601Format())
  }

  private static var cpuName: String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return name.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static var commit: String? {
    guard let folder = DefaultModel.packageFolder,
      let commit = git(["rev-parse", "--short=12", "HEAD"], in: folder), !commit.isEmpty
    else { return nil }
    let changes = git(["status", "--porcelain", "--untracked-files=no"], in: folder) ?? ""
    return commit + (changes.isEmpty ? "" : "+")
  }

  private static func git(_ arguments: [String], in folder: URL) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
