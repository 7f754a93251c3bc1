import Apus
import Foundation
import TestSupport
import Testing

@testable import Tool

/// `apus bench kernels`; no test asserts a time.
@Suite struct BenchKernelsTests {
  /// The kernels that planning chooses from at `level`.
  private func catalog(_ level: InstructionSet) throws -> Set<String> {
    let result = try ToolProcess.run(["kernels", "--json"], environment: ["APUS_ISA": level.rawValue])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return Set(try #require(object?["kernels"] as? [String]))
  }

  @Test(arguments: InstructionSet.available) func everyKernelHasALayer(_ level: InstructionSet) throws {
    let kernels = try BenchmarkLayer.all.flatMap { layer in
      try KernelVariants(layer, levels: [level], threadCount: nil).plans.map { $0.steps[0].kernel }
    }
    #expect(try catalog(level).subtracting(kernels).isEmpty)
    #expect(Set(kernels).subtracting(try catalog(level)).isEmpty, "layers that no vector kernel computes")
  }

  @Test func layersHaveNamesOfTheirOwn() {
    #expect(Set(BenchmarkLayer.all.map(\.name)).count == BenchmarkLayer.all.count)
  }

  /// Outputs are neither all zero nor all at a bound, and no float is denormal.
  @Test func outputsAreLikeThoseOfNetworks() throws {
    for layer in BenchmarkLayer.all {
      let interpreter = Interpreter(try layer.model())
      try interpreter.allocateTensors()
      try interpreter.fillInputs()
      try interpreter.invoke()
      let output = try interpreter.output(at: 0)
      let statistics = try TensorStatistics(output)
      #expect(statistics.zeroCount < statistics.elementCount * 9 / 10, "\(layer.name)")
      #expect(statistics.standardDeviation ?? 0 > 0, "\(layer.name)")
      if output.dataType == .float32 {
        #expect(try output.values(as: Float.self).allSatisfy { !$0.isSubnormal }, "\(layer.name)")
      }
    }
  }

  @Test func printsWhatItMeasures() throws {
    let result = try ToolProcess.run("bench", "kernels", "--filter", "SOFTMAX", "--min-time", "0.01")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 1 + InstructionSet.available.count)
    #expect(lines.count { $0.contains(" * softmax-f32-") } == 1)
  }

  @Test func jsonHasWhatTellsResultsApart() throws {
    let result = try ToolProcess.run(
      "bench", "kernels", "--shape", "conv:8,16,32,3", "--level", "baseline", "--min-time", "0.01", "--json", "--cache",
      "cold")
    #expect(result.status == 0, "\(result.errors)")
    let measurements = try result.output.split(separator: "\n").map {
      try JSONDecoder().decode(KernelMeasurement.self, from: Data($0.utf8))
    }
    // Winograd's algorithm needs more channels.
    #expect(measurements.map(\.kernel) == ["product-f32-baseline", "product-8-bit-baseline", "product-8-bit-baseline"])
    for measurement in measurements {
      #expect(measurement.rounds.count == StepTimer.roundCount)
      #expect(
        measurement.minimum > 0 && measurement.minimum <= measurement.median && measurement.median <= measurement.p90)
      #expect(measurement.operations == 2 * 8 * 8 * 9 * 16 * 32)
      #expect(measurement.cache == .cold)
      #expect(!measurement.machine.cpu.isEmpty && measurement.machine.date.hasPrefix("20"))
    }
  }

  @Test(arguments: [
    ["--shape", "conv:8,16"], ["--shape", "conv:65536,65536,65536,9"], ["--shape", "fc:65536,65536"],
    ["--shape", "x:1,2"],
    ["--shape", "conv:0,1,1"], ["--level", "avx9"], ["--cache", "hot"], ["--min-time", "-1"], ["--filter", "nothing"],
    ["model.tflite"],
  ]) func mistakesAreNamed(_ arguments: [String]) throws {
    let result = try ToolProcess.run(["bench", "kernels"] + arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(arguments.last ?? ""))
  }
}
