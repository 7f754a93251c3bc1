import Foundation

/// The results in a file that `apus bench --json` wrote.
struct MeasurementFile {
  /// The largest file that is read, in bytes.
  static let maximumByteCount = 1 << 26

  /// What was measured, in order, each once.
  private(set) var subjects: [MeasuredSubject] = []
  /// The first quartiles of rounds in microseconds, those of all lines about the same together.
  private(set) var rounds: [MeasuredSubject: [Double]] = [:]
  /// Where that was.
  private(set) var machines: Set<MachineRecord> = []

  /// Reads the file at `path`; empty lines are skipped.
  init(_ path: String) throws(ToolError) {
    let lines = try Files.read(path, maximumByteCount: Self.maximumByteCount)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 32 || $0 == 13 }) {
      do throws(any Error) {
        add(try JSONDecoder().decode(MeasurementRecord.self, from: Data(line)))
      } catch {
        let reason = (error as? DecodingError)?.summary ?? "\(error)"
        throw ToolError(.badData, "\(reason) (\(path), line \(index + 1))")
      }
    }
    guard !subjects.isEmpty else { throw ToolError(.badData, "there is no result in the file (\(path))") }
  }

  private mutating func add(_ record: MeasurementRecord) {
    if rounds[record.subject] == nil { subjects.append(record.subject) }
    rounds[record.subject, default: []] += record.rounds
    machines.insert(record.machine)
  }
}
