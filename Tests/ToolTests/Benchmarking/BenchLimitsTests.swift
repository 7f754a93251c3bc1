import Apus
import Foundation
import TestSupport
import Testing

@testable import Tool

/// `apus bench limits`; no test asserts how fast the machine is.
@Suite struct BenchLimitsTests {
  private func reports(_ arguments: String...) throws -> [LimitsReport] {
    let result = try ToolProcess.run(["bench", "limits", "--json"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    return try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(LimitsReport.self, from: Data($0.utf8))
    }
  }

  @Test func jsonHasOneLineForEachLevelAndNumberOfThreads() throws {
    let reports = try reports("--threads", "2")
    #expect(reports.map(\.isa) == InstructionSet.available.flatMap { [$0.rawValue, $0.rawValue] })
    #expect(reports.map(\.threads) == InstructionSet.available.flatMap { _ in [1, 2] })
    for report in reports {
      #expect(report.floatRate > 0 && report.byteRate > 0)
      #expect(report.bandwidths.map(\.name) == CacheSize.ofSystem.map(\.name) + ["memory"])
      #expect(report.bandwidths.allSatisfy { $0.rate > 0 && $0.readByteCount > 0 })
      #expect(!report.machine.cpu.isEmpty)
    }
  }

  @Test func nearCachesAreNoSlowerThanMemory() throws {
    for report in try reports("--threads", "1") {
      let rates = report.bandwidths.map(\.rate)
      #expect((rates.first ?? 0) >= (rates.last ?? 0), "\(report.isa)")
    }
  }

  @Test func textHasOneTableForEachLevel() throws {
    let result = try ToolProcess.run("bench", "limits", "--level", "baseline", "--threads", "2")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.first == "baseline 1 thread 2 threads")
    #expect(lines.count == 1 + 2 + CacheSize.ofSystem.count + 1)
    #expect(lines.last?.hasPrefix("read memory GB/s ") == true)
  }

  @Test(arguments: [["--level", "avx9"], ["--threads", "0"], ["--threads", "65"], ["model.tflite"]])
  func mistakesAreNamed(_ arguments: [String]) throws {
    let result = try ToolProcess.run(["bench", "limits"] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(arguments.last ?? ""))
  }

  /// Kernels have shares of the limits unless the user does not want them.
  @Test func sharesOfLimits() throws {
    for (option, hasShares) in [([], true), (["--no-limits"], false)] as [([String], Bool)] {
      let result = try ToolProcess.run(
        ["bench", "kernels", "--shape", "conv:8,16,32,3", "--level", "baseline", "--min-time", "0.01", "--json"]
          + option)
      #expect(result.status == 0, "\(result.errors)")
      for line in result.output.split(separator: "\n") {
        let measurement = try JSONDecoder().decode(KernelMeasurement.self, from: Data(line.utf8))
        #expect((measurement.limitShare.map { $0 > 0 } ?? false) == hasShares)
      }
    }
  }

  @Test func cachesAreReadFromFilesOfTheSystem() throws {
    let folder = try TemporaryFolder()
    let files = [
      ("index0", "1", "Data", "48K", "0"), ("index1", "1", "Instruction", "32K", "0"),
      ("index3", "3", "Unified", "32M", "0-3,8,10-11"), ("index2", "2", "Unified", "1048576", "0,4"),
      ("index4", "4", "Unified", "99999999999999999999M", "0"), ("index5", "5", "Unified", "1K", "3-1"),
    ]
    for (name, level, type, size, processors) in files {
      let path = folder.path(name)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (file, text) in [("level", level), ("type", type), ("size", size), ("shared_cpu_list", processors)] {
        try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
      }
    }
    #expect(
      CacheSize.caches(in: folder.path("")) == [
        CacheSize(name: "L1", byteCount: 48 << 10, sharerCount: 1),
        CacheSize(name: "L2", byteCount: 1 << 20, sharerCount: 2),
        CacheSize(name: "L3", byteCount: 32 << 20, sharerCount: 7),
        CacheSize(name: "L5", byteCount: 1024, sharerCount: 1),
      ])
    #expect(CacheSize.caches(in: folder.path("nothing")).isEmpty)
  }
}
