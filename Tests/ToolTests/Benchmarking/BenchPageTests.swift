import Foundation
import TestSupport
import Testing

@testable import Tool

/// The pages of `apus bench` and `apus bench kernels`; `Scripts/test-page` looks at them in a browser.
@Suite struct BenchPageTests {
  private let folder: TemporaryFolder
  private let model: String

  init() throws {
    folder = try TemporaryFolder()
    model = try folder.write(ModelFile.relu.bytes, to: "relu.tflite")
  }

  private func bench(_ arguments: String...) throws -> ToolProcess.Result {
    try ToolProcess.run(["bench"] + arguments + ["--html", folder.path("page.html")])
  }

  private func page() throws -> WrittenPage { try WrittenPage(folder.path("page.html")) }

  @Test func embedsTheModelsThatJSONHas() throws {
    let result = try bench(model, "Models/efficientnet_lite0.tflite", "--seconds", "0", "--json")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(try page().json == #"{"kernels":[],"limits":[],"models":[\#(lines.joined(separator: ","))]}"#)
    // The page needs the profile.
    #expect(lines.allSatisfy { $0.contains(#""profile":{"#) })
  }

  @Test func embedsTheKernelsThatJSONHas() throws {
    let result = try bench("kernels", "--shape", "fc:64,64", "--level", "baseline", "--min-time", "0", "--json")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3)
    let page = try page()
    #expect(try page.json.hasPrefix(#"{"kernels":[\#(lines.joined(separator: ","))],"limits":[{"#))
    let limits = try #require(page.data["limits"] as? [[String: Any]])
    #expect(limits.compactMap { $0["isa"] as? String } == ["baseline"])
    let kernel = try JSONDecoder().decode(KernelMeasurement.self, from: Data(lines[0].utf8))
    let limit = try JSONDecoder().decode(
      LimitsReport.self, from: JSONSerialization.data(withJSONObject: #require(limits.first)))
    #expect(limit.machine == kernel.machine)
    // The share is that of these limits, as far as they are not rounded: 64 · 64 weights, a bias, input and output fit in L1.
    let time = max(
      Double(kernel.operations) / limit.floatRate, Double(kernel.bytes) / limit.bandwidths[0].rate)
    #expect(abs(time / 1000 / kernel.median / (try #require(kernel.limitShare)) - 1) < 0.02)
  }

  @Test func hasNoLimitsThatWereNotMeasured() throws {
    let result = try bench("kernels", "--filter", "SOFTMAX", "--min-time", "0", "--no-limits")
    #expect(result.status == 0, "\(result.errors)")
    #expect((try page().data["limits"] as? [Any])?.isEmpty == true)
    #expect(result.output.contains("\n\n\(folder.path("page.html"))  "))
  }

  @Test func loadsNothing() throws {
    #expect(try bench(model, "--seconds", "0").status == 0)
    try page().expectToLoadNothing()
  }

  @Test func hostileNamesStayText() throws {
    #expect(try bench(model, "--seconds", "0").status == 0)
    let plain = try page()
    let path = try folder.write(ModelFile.relu.bytes, to: "<!--<script><img src=x onerror=alert(1)>.tflite")
    #expect(try bench(path, "--seconds", "0", "--csv").status == 0)
    try page().expectNoMoreElements(than: plain)
    #expect((try page().data["models"] as? [[String: Any]])?.first?["model"] as? String == path)
  }

  @Test func showsTheModelsThatCouldBeTimed() throws {
    let result = try bench(model, folder.path("missing.tflite"), "--seconds", "0")
    #expect(result.status == 66)
    #expect((try page().data["models"] as? [Any])?.count == 1)
  }

  /// Before anything is measured.
  @Test(arguments: [
    ["bench", "model.tflite"], ["trace", "model.tflite"],
    ["bench", "kernels", "--filter", "SOFTMAX", "--min-time", "0"],
  ])
  func refusesFilesThatCannotBeWritten(_ arguments: [String]) throws {
    let cases = [
      ("none/page.html", "No such file or directory"), ("relu.tflite/page.html", "Not a directory"),
      (".", "Is a directory"),
    ]
    for (name, reason) in cases {
      let result = try ToolProcess.run(arguments + ["--html", folder.path(name)])
      #expect(result.status == 70)
      #expect(result.errors == "apus: error: cannot write: \(reason) (\(folder.path(name)))\n")
      #expect(result.output.isEmpty)
    }
  }

  @Test func mistakesAreNamed() throws {
    let result = try bench(model, "--each-line")
    #expect(result.status == 64)
    #expect(result.errors.contains("--each-line has no page"))
    #expect(try ToolProcess.run("bench", model, "--html").errors.contains("--html needs a value OUT.html"))
  }
}
