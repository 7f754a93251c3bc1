import Apus
import TestSupport
import Testing

/// Tools that own the loop, and interpreters that share a plan.
@Suite struct InterpreterStepTests {
  private func filled(_ testCase: ConformanceCase, _ plan: Plan) throws -> Interpreter {
    let interpreter = Interpreter(plan)
    for (index, input) in testCase.inputs.enumerated() {
      try interpreter.copy(input.data, toInputAt: index)
    }
    return interpreter
  }

  private func outputs(of interpreter: Interpreter) throws -> [Tensor] {
    try (0..<interpreter.outputTensorCount).map { try interpreter.output(at: $0) }
  }

  @Test func stepsOneByOneEqualARun() throws {
    for testCase in try ConformanceCase.all(in: "MODELS") {
      let plan = try Plan(testCase.model)
      let whole = try filled(testCase, plan)
      try whole.invoke()
      let stepped = try filled(testCase, plan)
      for step in plan.steps.indices {
        expectInferenceError(.invokeRequired) { try stepped.output(at: 0) }
        try stepped.execute(step: step)
      }
      #expect(try outputs(of: stepped) == outputs(of: whole), "\(testCase.name)")
    }
  }

  /// With all tensors kept, a step may be repeated, and leaves what it left before.
  @Test func everyStepLeavesItsOutputs() throws {
    var options = PlanOptions()
    options.keepsAllTensors = true
    for testCase in try ConformanceCase.all(in: "MODELS") {
      let plan = try Plan(testCase.model, options: options)
      let whole = try filled(testCase, plan)
      try whole.invoke()
      let stepped = try filled(testCase, plan)
      for (index, step) in plan.steps.enumerated() {
        try stepped.execute(step: index)
        try stepped.execute(step: index)
        for output in step.outputs {
          #expect(try stepped.tensor(at: output) == whole.tensor(at: output), "\(testCase.name) step \(index)")
        }
      }
    }
  }

  @Test func stepsThatThereAreNot() throws {
    let interpreter = try Interpreter(allocated: .relu)
    for step in [-1, 1, .max] {
      expectInferenceError(.invalidTensorIndex) { try interpreter.execute(step: step) }
    }
    expectInferenceError(.invokeRequired) { try interpreter.output(at: 0) }
  }

  @Test func interpretersOfOnePlanRunInParallel() async throws {
    for testCase in try ConformanceCase.all(in: "MODELS") {
      let plan = try Plan(testCase.model)
      let inputs = testCase.inputs.map(\.data)
      // Inputs rotated by different amounts, so that interpreters mixing up their memory would be noticed.
      let expected = try (0..<6).map { try Self.result(plan, inputs, rotation: $0) }
      #expect(Set(expected).count > 1)
      try await withThrowingTaskGroup(of: (Int, [[UInt8]]).self) { group in
        for task in 0..<12 {
          group.addTask {
            var last: [[UInt8]] = []
            for _ in 0..<5 {
              last = try Self.result(plan, inputs, rotation: task % 6)
            }
            return (task % 6, last)
          }
        }
        for try await (rotation, result) in group {
          #expect(result == expected[rotation], "\(testCase.name)")
        }
      }
    }
  }

  private static func result(_ plan: Plan, _ inputs: [[UInt8]], rotation: Int) throws -> [[UInt8]] {
    let interpreter = Interpreter(plan)
    for (index, input) in inputs.enumerated() {
      let shift = 4 * rotation % input.count
      try interpreter.copy(input[shift...] + input[..<shift], toInputAt: index)
    }
    try interpreter.invoke()
    return try (0..<interpreter.outputTensorCount).map { try interpreter.output(at: $0).data }
  }
}
