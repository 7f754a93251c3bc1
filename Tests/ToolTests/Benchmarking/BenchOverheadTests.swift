import Foundation
import Testing

@testable import Tool

/// `apus bench overhead`; no test asserts a time.
@Suite struct BenchOverheadTests {
  @Test func jsonHasWhatIsMeasured() throws {
    let result = try ToolProcess.run("bench", "overhead", "--json", "--seconds", "0.1")
    #expect(result.status == 0, "\(result.errors)")
    let report = try JSONDecoder().decode(OverheadReport.self, from: Data(result.output.utf8))
    for time in [report.clock, report.step, report.measured, report.direct] { #expect(time > 0 && time.isFinite) }
    #expect(abs(report.measured / report.direct - 1 - report.difference) < 0.001)
    #expect(!report.machine.cpu.isEmpty)
  }

  @Test func textHasOneLineForEach() throws {
    let result = try ToolProcess.run("bench", "overhead", "--seconds", "0")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 7)
    #expect(result.output.contains("\n  reading the clock "))
  }

  @Test(arguments: [["--seconds", "-1"], ["--seconds", "x"], ["model.tflite"]])
  func mistakesAreNamed(_ arguments: [String]) throws {
    let result = try ToolProcess.run(["bench", "overhead"] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(arguments.last ?? ""))
  }
}
