import Apus
import Foundation
import TestSupport
import Testing

/// Whatever is looked at on the way, the end is what `apus run` computes.
@Suite struct StepWalkTests {
  private static let models =
    ["Models/efficientnet_lite0.tflite"]
    + ((try? FileManager.default.contentsOfDirectory(
      atPath: ProjectFolder.root.appendingPathComponent("../shared/models").path)) ?? [])
    .filter { $0.hasSuffix(".tflite") && $0 != "model_invoking_error.tflite" && $0 != "efficientnet_lite0.tflite" }
    .sorted().map { "../shared/models/\($0)" }

  /// Commands that look and go about, and in the end remove breakpoints, finish, and save the outputs.
  private func walk(_ model: Model, _ seed: UInt64, _ folder: TemporaryFolder) -> [String] {
    var random = SplitMix64(seed: seed)
    let graph = model.mainSubgraph
    let number = { Int.random(in: 0..<graph.operators.count, using: &random) }
    var commands: [String] = []
    for _ in 0..<25 {
      let type = "\(graph.operators[number()].kind)"
      let choices = [
        "next \(number() / 4 + 1)", "back \(number() / 8 + 1)", "until \(type)", "break \(type)", "break \(number())",
        "break saturation>0.4", "break outside:-5,5", "break nan", "delete \(number() % 5 + 1)", "continue", "continue",
        "watch t\(number())", "stats", "hist", "print", "where", "info", "list \(type)", "restart", "time",
        "break name:*\(number() % 10)*", "unwatch all",
      ]
      commands.append(choices.randomElement(using: &random) ?? "")
    }
    commands += ["delete all", "continue"]
    for (position, index) in graph.outputs.enumerated() {
      commands.append("save t\(index) \(folder.path("step_\(position).npy"))")
    }
    return commands
  }

  @Test(arguments: models) func endsLikeARun(_ path: String) throws {
    let model = try Model(path: ProjectFolder.root.appendingPathComponent(path).path)
    let folder = try TemporaryFolder()
    let inputs = try model.writeInputs(to: folder).flatMap { ["--input", $0] }
    let run = try ToolProcess.run(["run", path, "--output-dir", folder.path("")] + inputs)
    #expect(run.status == 0, "\(run.errors)")
    for seed in 1...2 {
      let session = try StepSession(path, inputs, walk(model, UInt64(seed), folder))
      #expect(session.output.contains("the end: all "), "\(session.errors)")
      for position in model.mainSubgraph.outputs.indices {
        let (ours, right) = (folder.path("step_\(position).npy"), folder.path("output_\(position).npy"))
        #expect(FileManager.default.contentsEqual(atPath: ours, andPath: right), "output \(position), seed \(seed)")
        try? FileManager.default.removeItem(atPath: ours)
      }
    }
  }
}
