import Apus
import TestSupport
import Testing

/// Operators cut out of the stored cases and models compute what they computed there.
@Suite struct ExcerptConformanceTests {
  /// Operators that are not for cutting out.
  private static let refused = ["ASSIGN_VARIABLE", "CALL_ONCE", "IF", "READ_VARIABLE", "VAR_HANDLE", "WHILE"]

  @Test(arguments: ConformanceCase.archives.filter { !refused.contains($0) && $0 != "MODELS" }, KernelFamily.allCases)
  func giveTheStoredOutputs(_ archive: String, _ family: KernelFamily) throws {
    var options = PlanOptions()
    options.kernels = family
    for testCase in try ConformanceCase.all(in: archive) where testCase.model.mainSubgraph.operators.count == 1 {
      do {
        let difference = try testCase.excerpted().difference(options: options)
        #expect(difference == nil, "\(archive)/\(testCase.name)")
      } catch {
        Issue.record("\(archive)/\(testCase.name): \(error)")
      }
    }
  }

  @Test(arguments: refused.filter(ConformanceCase.archives.contains))
  func areRefusedForWhatDoesNotStandAlone(_ archive: String) throws {
    for testCase in try ConformanceCase.all(in: archive) {
      let graph = testCase.model.mainSubgraph
      let node = try #require(graph.operators.first { "\($0.kind)" == archive })
      let error = #expect(throws: ModelError.self) { try OperatorExcerpt(of: node.index, in: testCase.model) }
      #expect(error?.code == .unsupportedOperator && error?.location == node.location())
    }
  }

  /// Every operator of every case, from the tensors of a run to the same tensors, bit for bit.
  @Test(arguments: ConformanceCase.archives, KernelFamily.allCases)
  func reproduceEveryOperator(_ archive: String, _ family: KernelFamily) throws {
    var options = PlanOptions()
    options.kernels = family
    options.keepsAllTensors = true
    for testCase in try ConformanceCase.all(in: archive) {
      try expectReproductions(
        testCase.model, inputs: testCase.inputs.map(\.data), options, "\(archive)/\(testCase.name)")
    }
  }

  @Test(arguments: KernelFamily.allCases)
  func reproduceEveryOperatorOfEfficientNet(_ family: KernelFamily) throws {
    var options = PlanOptions()
    options.kernels = family
    options.keepsAllTensors = true
    let bytes = try ProjectFolder.contents("Models/efficientnet_lite0.tflite")
    let model = try Model(ModelBytes(copying: bytes))
    let input = model.mainSubgraph.tensors[model.mainSubgraph.inputs[0]]
    var generator = SplitMix64(seed: 7)
    let image = (0..<input.shape.elementCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try expectReproductions(model, inputs: [image], options, "EfficientNet-Lite0")
  }

  private func expectReproductions(
    _ model: Model, inputs: [[UInt8]], _ options: PlanOptions, _ name: String
  ) throws {
    let interpreter = Interpreter(model, options: options)
    try interpreter.allocateTensors()
    for (index, input) in inputs.enumerated() {
      try interpreter.copy(input, toInputAt: index)
    }
    try interpreter.invoke()
    let plan = try #require(interpreter.plan)
    for node in model.mainSubgraph.operators where !Self.refused.contains("\(node.kind)") {
      // NumPy has no such elements.
      let isPacked = (node.inputs + node.outputs).contains {
        $0 != -1 && [.int4, .uint4].contains(plan.tensors[$0].type) && model.mainSubgraph.tensors[$0].data == nil
      }
      if isPacked { continue }
      let reproduction = try OperatorReproduction(of: node.index, in: plan, source: name) {
        index throws(InferenceError) in try interpreter.tensor(at: index)
      }
      #expect(try reproduction.isRepeated(options), "\(name), operator \(node.index) \(node.kind)")
    }
  }
}

extension OperatorReproduction {
  /// Whether the files' model makes the files' outputs of the files' inputs.
  fileprivate func isRepeated(_ options: PlanOptions) throws -> Bool {
    let interpreter = Interpreter(try Model(ModelBytes(copying: files[0].contents)), options: options)
    try interpreter.allocateTensors()
    let arrays = try files.dropFirst().map { ($0.name, try NumPyArray(bytes: $0.contents)) }
    guard arrays.count == interpreter.inputTensorCount + interpreter.outputTensorCount else { return false }
    for (index, array) in arrays.prefix(interpreter.inputTensorCount).enumerated() {
      guard array.0 == "input_\(index).npy" else { return false }
      try interpreter.copy(array.1.data, toInputAt: index)
    }
    try interpreter.invoke()
    return try arrays.dropFirst(interpreter.inputTensorCount).enumerated().allSatisfy { index, array in
      let output = try interpreter.output(at: index)
      return array.0 == "output_\(index).npy" && array.1.shape == output.shape && array.1.data == output.data
    }
  }
}

extension ConformanceCase {
  /// The case of the model's first operator cut out, its inputs and outputs in the excerpt's order.
  fileprivate func excerpted() throws -> ConformanceCase {
    let excerpt = try OperatorExcerpt(of: 0, in: model)
    let graph = model.mainSubgraph
    let inputs = try excerpt.inputs.map { try #require(graph.inputs.firstIndex(of: $0)) }
    let outputs = try excerpt.outputs.map { try #require(graph.outputs.firstIndex(of: $0)) }
    var result = self
    result.model = try Model(ModelBytes(copying: excerpt.bytes))
    result.runs = runs.map { run in
      Run(
        inputs: inputs.map { run.inputs[$0] }, reference: outputs.map { run.reference[$0] },
        standard: outputs.map { run.standard[$0] })
    }
    return result
  }
}
