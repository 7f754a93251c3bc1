import Foundation
import Testing

/// `apus kernels`.
@Suite struct KernelsTests {
  private struct Report: Decodable {
    struct Level: Decodable {
      let name: String
      let isAvailable: Bool
      let isChosen: Bool
    }

    let levels: [Level]
    let kernels: [String]
  }

  private func report(_ level: String) throws -> Report {
    let result = try ToolProcess.run(["kernels", "--json"], environment: ["APUS_ISA": level])
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  @Test func choosesTheHighestLevel() throws {
    let report = try report("")
    #expect(report.levels.map(\.name) == ["baseline", "avx2", "avx512"])
    #expect(report.levels[0].isAvailable)
    #expect(report.levels.last { $0.isAvailable }?.isChosen == true)
    #expect(report.levels.count { $0.isChosen } == 1)
  }

  @Test func choosesTheLevelAskedFor() throws {
    for level in try report("").levels where level.isAvailable {
      let report = try report(level.name)
      #expect(report.levels.filter(\.isChosen).map(\.name) == [level.name])
      #expect(report.kernels.contains("product-f32-\(level.name)"))
      #expect(report.kernels.allSatisfy { $0.hasSuffix("-\(level.name)") })
      let text = try ToolProcess.run(["kernels"], environment: ["APUS_ISA": level.name]).output
      #expect(report.kernels.allSatisfy { text.contains("\n  \($0)\n") })
    }
  }

  @Test func refusesAnUnknownLevel() throws {
    let result = try ToolProcess.run(["kernels"], environment: ["APUS_ISA": "sse9"])
    #expect(result.status == 69)
    #expect(result.errors.contains("APUS_ISA is sse9, one of baseline, avx2, avx512 is expected"))
  }
}
