import Apus
import Foundation

/// `apus bench limits`: what the machine can do at most.
enum BenchLimitsCommand: Command {
  static let description = CommandDescription(
    name: "bench limits", operands: "", operandCount: 0...0,
    summary: "Measure how fast the machine computes at most, and how fast it reads caches and memory.",
    discussion: """
      Loops that do nothing else run for about a millisecond many times, and the shortest time counts; what other processes
      do makes several threads seem slower. Multiplying and adding are two operations. 8-bit products are those of the
      level's matrix products: of bytes at avx512, of 16-bit integers below it. Each thread reads half of what it has of a
      cache, and at least 256 MiB of memory are read by all together.
      """,
    options: [
      .init(
        "level", value: "LEVEL",
        "Only this level: \(InstructionSet.allCases.map(\.rawValue).joined(separator: ", ")) (default: all that the CPU has)."
      ),
      .init("threads", value: "N", "How many threads to measure besides one (default: one for each processor)."),
      .init("json", "Print one JSON object for each level and number of threads instead of text."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let level = try arguments.choice("level", of: InstructionSet.self)
    let limit = ModelLimits.maximumThreadCount
    let threadCount =
      try arguments.int("threads", in: 1...limit) ?? min(ProcessInfo.processInfo.activeProcessorCount, limit)
    let machine = MachineRecord.current()
    for level in level.map({ [$0] }) ?? InstructionSet.available {
      var reports: [LimitsReport] = []
      for count in threadCount > 1 ? [1, threadCount] : [1] {
        reports.append(LimitsReport(try MachineLimits(measuring: level, threadCount: count), on: machine))
        if arguments.has("json"), let report = reports.last { try Output.printJSON(report) }
      }
      if !arguments.has("json") { Output.print(TextTable(reports).text) }
    }
  }
}

extension MachineLimits {
  /// The limits of this machine at `level`, for `threadCount` threads.
  init(measuring level: InstructionSet, threadCount: Int) throws(ToolError) {
    do {
      self = try .measured(level, threadCount: threadCount, caches: CacheSize.ofSystem)
    } catch {
      throw ToolError(.unsupported, error.message)
    }
  }
}
