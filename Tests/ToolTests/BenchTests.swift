import Foundation
import TestSupport
import Testing

@testable import Tool

/// `apus bench` on a model with one operator and on the default one.
@Suite struct BenchTests {
  private let folder: TemporaryFolder
  private let model: String

  init() throws {
    folder = try TemporaryFolder()
    model = try folder.write(ModelFile.relu.bytes, to: "relu.tflite")
  }

  private func objects(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func printsJSON() throws {
    let result = try ToolProcess.run("bench", "--json", "--seconds", "0.01", model, model)
    #expect(result.status == 0, "\(result.errors)")
    let reports = try objects(result.output)
    #expect(reports.count == 2)
    for report in reports {
      #expect(
        report.keys.sorted() == [
          "arenaBytes", "constantBytes", "first_run_ms", "isa", "kernels", "machine", "median_ms", "min_ms", "model",
          "open_ms", "p90_ms", "peakBytes", "plan_ms", "rounds_ms", "runs", "threads",
        ])
      #expect(report["model"] as? String == model)
      let times = try ["min_ms", "median_ms", "p90_ms"].map { try #require(report[$0] as? Double) }
      #expect(times == times.sorted())
      #expect(times[0] > 0)
      #expect(try #require(report["runs"] as? Int) >= 1)
      #expect(try (1...StepTimer.roundCount).contains(#require(report["rounds_ms"] as? [Double]).count))
      // The input and the output at the least.
      #expect(try #require(report["arenaBytes"] as? Int) >= 8)
      #expect(try #require(report["peakBytes"] as? Int) > 1 << 20)
    }
  }

  @Test(arguments: ["reference", "fast"])
  func saysWhatRuns(_ kernels: String) throws {
    let result = try ToolProcess.run(
      ["bench", "--json", "--seconds", "0", "--threads", "2", "--kernels", kernels, model],
      environment: ["APUS_ISA": "baseline"])
    let report = try #require(try objects(result.output).first)
    #expect(report["kernels"] as? String == kernels)
    #expect(report["isa"] as? String == (kernels == "fast" ? "baseline" : "scalar"))
    #expect(report["threads"] as? Int == (kernels == "fast" ? 2 : 1))
    #expect(report["runs"] as? Int == 1)
  }

  @Test func profilesEachStep() throws {
    let path = "Models/efficientnet_lite0.tflite"
    let result = try ToolProcess.run("bench", "--json", "--profile", "--seconds", "0", "--kernels", "fast", path)
    #expect(result.status == 0, "\(result.errors)")
    let profile = try #require(try objects(result.output).first?["profile"] as? [String: Any])
    #expect(profile.keys.sorted() == ["deferredOperators", "median_us", "run_us", "steps", "types"])
    #expect(try #require(profile["run_us"] as? Double) > 0)
    let steps = try #require(profile["steps"] as? [[String: Any]])
    let convolution = try #require(steps.first { $0["type"] as? String == "CONV_2D" })
    #expect(
      convolution.keys.sorted()
        == [
          "cumulative", "gb_per_s", "gops", "isFloat", "kernel", "median_us", "operator", "parts", "shape", "share",
          "type",
        ])
    #expect(convolution["shape"] as? [Int] == [1, 112, 112, 32])
    let types = try #require(profile["types"] as? [[String: Any]])
    #expect(types.compactMap { $0["count"] as? Int }.reduce(0, +) == steps.count)
    let sum = try #require(profile["median_us"] as? Double)
    for times in [steps, types] {
      let cumulative = times.compactMap { $0["cumulative"] as? Double }
      #expect(cumulative == cumulative.sorted() && cumulative.last == 1)
      let shares = times.compactMap { $0["share"] as? Double }
      #expect(shares.count == times.count)
      #expect(abs(shares.reduce(0, +) - 1) < 0.01)
      #expect(abs(times.compactMap { $0["median_us"] as? Double }.reduce(0, +) - sum) < 0.001 * sum)
    }
  }

  @Test func textForPeople() throws {
    let result = try ToolProcess.run("bench", "--profile", "--seconds", "0", "--kernels", "reference", model)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("\(model)\n"))
    for part in [
      " of 1 runs\n", "  reference kernels, scalar, 1 thread\n", "RELU", "median µs", "100.0 %", " ms to open, ",
      " to plan, ", " MiB arena, ", "cumulative", "  All steps take ",
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test func printsCSV() throws {
    let path = try folder.write(ModelFile.relu.bytes, to: "a,\"b\".tflite")
    let models = try ToolProcess.run("bench", "--csv", "--seconds", "0", path, model).output.split(separator: "\n")
    try #require(models.count == 3)
    #expect(models[0].hasPrefix("model,threads,isa,kernels,runs,min_ms,"))
    #expect(models[1].hasPrefix("\"\(path.replacingOccurrences(of: "\"", with: "\"\""))\","))
    #expect(models[2].split(separator: ",").count == models[0].split(separator: ",").count)
    let steps = try ToolProcess.run("bench", "--csv", "--profile", "--seconds", "0", model).output.split(
      separator: "\n")
    try #require(steps.count == 2)
    #expect(steps[0] == "model,operator,type,shape,kernel,parts,median_us,share,cumulative,gops,gb_per_s")
    #expect(steps[1].hasPrefix("\(model),0,RELU,"))
    #expect(steps[1].contains(",1.0,1.0,,"))
    #expect(try ToolProcess.run("bench", "--csv", "--json", model).status == 64)
  }

  @Test func runsForEachLine() throws {
    let arguments = ["bench", "--each-line", "--json", "--seconds", "0", model]
    #expect(try objects(ToolProcess.run(arguments, input: "\nagain\n\n").output).count == 3)
    let result = try ToolProcess.run(arguments)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
  }

  @Test func goesOnAfterABadModel() throws {
    let result = try ToolProcess.run("bench", "--json", "--seconds", "0", folder.path("missing.tflite"), model)
    #expect(result.status == 66)
    #expect(result.output.contains(model))
    #expect(result.errors.contains("apus: error: not every model could be timed"))
  }
}
