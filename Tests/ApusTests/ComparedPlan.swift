import Apus
import TestSupport
import Testing

/// The fast plan of `file`, after its outputs were compared with those of a plan that keeps all tensors, at 1 and 2
/// threads.
func comparedPlan(_ file: ModelFile) throws -> Plan {
  let model = try file.model()
  var options = PlanOptions()
  options.kernels = .fast
  options.threadCount = 2
  let plan = try Plan(model, options: options)
  options.threadCount = 1
  let merged = try results(Plan(model, options: options))
  options.keepsAllTensors = true
  let keeping = try Plan(model, options: options)
  #expect(keeping.steps.count == model.mainSubgraph.operators.count)
  let expected = try results(keeping)
  #expect(merged == expected)
  #expect(try results(plan) == expected)
  return plan
}

/// The outputs of a run on random inputs; of a second one, since nothing may be left of the first.
private func results(_ plan: Plan) throws -> [[UInt8]] {
  let interpreter = Interpreter(plan)
  for seed in UInt64(0)..<2 {
    var generator = SplitMix64(seed: seed)
    for index in plan.inputs.indices {
      let tensor = plan.tensors[plan.inputs[index]]
      let count = tensor.shape.elementCount
      if tensor.type == .float32 {
        try interpreter.copy((0..<count).map { _ in Float.random(in: -8...8, using: &generator) }, toInputAt: index)
      } else {
        try interpreter.copy(
          (0..<tensor.byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }, toInputAt: index)
      }
    }
    try interpreter.invoke()
  }
  return try plan.outputs.indices.map { try interpreter.output(at: $0).data }
}
