import Apus
import TestSupport
import Testing

/// What a traced run says of itself, and that it computes the same.
@Suite struct RunTraceTests {
  private func interpreter(_ testCase: ConformanceCase, threadCount: Int) throws -> Interpreter {
    var options = PlanOptions()
    options.threadCount = threadCount
    let interpreter = Interpreter(testCase.model, options: options)
    for (index, input) in testCase.inputs.enumerated() {
      try interpreter.resizeInput(at: index, to: input.shape)
    }
    try interpreter.allocateTensors()
    for (index, input) in testCase.inputs.enumerated() {
      try interpreter.copy(input.data, toInputAt: index)
    }
    return interpreter
  }

  private func outputs(of interpreter: Interpreter) throws -> [Tensor] {
    try (0..<interpreter.outputTensorCount).map { try interpreter.output(at: $0) }
  }

  @Test(arguments: ["MODELS", "WHILE", "WHERE", "CONV_2D"])
  func resultsAreThoseOfARun(_ archive: String) throws {
    for testCase in try ConformanceCase.all(in: archive).prefix(20) {
      let plain = try interpreter(testCase, threadCount: 3)
      try plain.invoke()
      let traced = try interpreter(testCase, threadCount: 3)
      let trace = try traced.tracedInvoke()
      #expect(try outputs(of: traced) == outputs(of: plain), "\(testCase.name)")
      try check(trace, threadCount: 3)
    }
  }

  /// Steps follow each other, and every part lies in its step.
  private func check(_ trace: RunTrace, threadCount: Int) throws {
    var end = 0
    for step in trace.steps {
      #expect(step.interval.start >= end)
      #expect(step.interval.end >= step.interval.start)
      end = step.interval.end
      #expect(step.parts.count == min(threadCount, step.step.partCount))
      for part in step.parts {
        #expect(part.interval.start >= step.interval.start)
        #expect(part.interval.end >= part.interval.start)
        #expect(part.interval.end <= step.interval.end)
        #expect((0..<trace.threadCount).contains(part.thread))
      }
    }
    #expect(trace.threadCount <= threadCount)
  }

  @Test func everyStepIsThere() throws {
    let model = try Model(path: ProjectFolder.root.appendingPathComponent("Models/efficientnet_lite0.tflite").path)
    var options = PlanOptions()
    options.threadCount = 2
    let interpreter = Interpreter(model, options: options)
    try interpreter.allocateTensors()
    let plan = try #require(interpreter.plan)
    let trace = try interpreter.tracedInvoke()
    #expect(trace.steps.map(\.step.operatorIndex) == plan.steps.map(\.operatorIndex))
    #expect(trace.steps.map(\.outputShape) == plan.steps.map { plan.tensors[$0.outputs[0]].shape })
    #expect(trace.steps.contains { $0.parts.count == 2 })
    try check(trace, threadCount: 2)
  }

  @Test func needsTensors() throws {
    let interpreter = Interpreter(try ModelFile.relu.model())
    expectInferenceError(.allocateTensorsRequired) { _ = try interpreter.tracedInvoke() }
  }
}
