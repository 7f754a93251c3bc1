import Apus
import TestSupport
import Testing

/// Subgraphs that call each other, loops, and shapes that depend on values.
@Suite struct ControlFlowTests {
  private typealias Fields = [Int: FlatValue]

  private static func graph(
    _ tensors: [(shape: [Int32], type: ElementType)], inputs: [Int32], outputs: [Int32], operators: [FlatTable] = []
  ) -> FlatTable {
    let tables = tensors.map { FlatTable([0: .vector($0.shape), 1: .scalar($0.type.rawValue)]) }
    return FlatTable([0: .tables(tables), 1: .vector(inputs), 2: .vector(outputs), 3: .tables(operators)])
  }

  /// WHILE with condition graph 1 and body graph 2 on bool, bool, float, float; `bodyOutputs` are the body's inputs in
  /// another order.
  private static func loop(bodyOutputs: [Int32]) -> ModelFile {
    let tensors: [(shape: [Int32], type: ElementType)] = [([], .bool), ([], .bool), ([2], .float32), ([2], .float32)]
    var file = ModelFile()
    file.inputs = tensors.map { file.addTensor($0.shape, $0.type) }
    file.outputs = tensors.map { file.addTensor($0.shape, $0.type) }
    file.addOperator(.while, file.inputs, file.outputs, options: [0: .scalar(Int32(1)), 1: .scalar(Int32(2))])
    file.otherSubgraphs = [
      graph(tensors, inputs: [0, 1, 2, 3], outputs: [0]),
      graph(tensors, inputs: [0, 1, 2, 3], outputs: bodyOutputs),
    ]
    return file
  }

  private func outputs(of file: ModelFile, options: PlanOptions = PlanOptions()) throws -> [[Float]] {
    let interpreter = Interpreter(try file.model(), options: options)
    try interpreter.allocateTensors()
    try interpreter.copy([UInt8(1)], toInputAt: 0)
    try interpreter.copy([UInt8(0)], toInputAt: 1)
    try interpreter.copy([Float(1), 2], toInputAt: 2)
    try interpreter.copy([Float(3), 4], toInputAt: 3)
    try interpreter.invoke()
    return [try interpreter.output(at: 2).values(), try interpreter.output(at: 3).values()]
  }

  @Test func loopExchangesTwoValues() throws {
    #expect(try outputs(of: Self.loop(bodyOutputs: [1, 1, 3, 2])) == [[3, 4], [1, 2]])
  }

  @Test func endlessLoopIsStopped() throws {
    var options = PlanOptions()
    options.maximumLoopCount = 1000
    expectInferenceError(.invalidData) { _ = try outputs(of: Self.loop(bodyOutputs: [0, 1, 2, 3]), options: options) }
  }

  @Test(arguments: [1, 2])
  func loopsShareTheRoundsOfARun(_ limit: Int) throws {
    var file = Self.loop(bodyOutputs: [1, 1, 3, 2])
    let second = [file.addTensor([], .bool), file.addTensor([], .bool), file.addTensor([2]), file.addTensor([2])]
    file.addOperator(.while, file.inputs, second, options: [0: .scalar(Int32(1)), 1: .scalar(Int32(2))])
    var options = PlanOptions()
    options.maximumLoopCount = limit
    let interpreter = Interpreter(try file.model(), options: options)
    try interpreter.allocateTensors()
    try interpreter.copy([UInt8(1)], toInputAt: 0)
    for _ in 0..<2 {
      if limit == 1 {
        expectInferenceError(.invalidData) { try interpreter.invoke() }
      } else {
        try interpreter.invoke()
      }
    }
  }

  @Test(arguments: [.resource, .string, .variant] as [ElementType])
  func inputsAndVariablesWithoutASizeAreRefused(_ type: ElementType) throws {
    for isVariable in [false, true] {
      var file = ModelFile()
      let tensor = file.addTensor([], type, fields: isVariable ? [5: .scalar(UInt8(1))] : [:])
      file.inputs = isVariable ? [] : [tensor]
      let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
      #expect(error?.code == .unsupportedType)
    }
  }

  @Test func bodyThatChangesAShapeIsRefused() throws {
    var file = Self.loop(bodyOutputs: [0, 1, 2, 1])
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .malformed)
    file = Self.loop(bodyOutputs: [0, 1, 2])
    #expect(throws: ModelError.self) { try Plan(try file.model()) }
  }

  @Test(arguments: [0, 1, 3, -1, .max] as [Int32])
  func graphThatCallsItselfOrNoneIsRefused(_ index: Int32) throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([], .bool), file.addTensor([2])]
    file.outputs = [file.addTensor([2])]
    let call = [0: FlatValue.scalar(index), 1: .scalar(index)]
    file.addOperator(.if, [0, 0, 1], [2], options: [0: .scalar(Int32(1)), 1: .scalar(Int32(1))])
    let node = FlatTable([
      0: .scalar(UInt32(0)), 1: .vector([Int32(0), 0, 1]), 2: .vector([Int32(2)]), 4: .table(FlatTable(call)),
    ])
    file.otherSubgraphs = [
      Self.graph(
        [([], .bool), ([2], .float32), ([2], .float32)], inputs: [0, 1], outputs: [2], operators: [node])
    ]
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .malformed)
    #expect(error?.detail.contains("calls subgraph \(index)") == true)
  }

  /// RESHAPE to a computed shape, then RELU: both wait for the shape.
  @Test func computedShape() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([6]), file.addTensor([2], .int32)]
    file.outputs = [file.addTensor([6])]
    let reshaped = file.addTensor([6])
    file.addOperator(.reshape, [0, 1], [reshaped])
    file.addOperator(.relu, [reshaped], file.outputs)
    let interpreter = Interpreter(try file.model())
    try interpreter.allocateTensors()
    #expect(interpreter.plan?.deferredOperators == 0..<2)
    try interpreter.copy([Float(-1), 2, 3, -4, 5, 6], toInputAt: 0)
    for shape in [[2, 3], [3, 2], [1, -1]] as [[Int32]] {
      try interpreter.copy(shape, toInputAt: 1)
      try interpreter.invoke()
      let output = try interpreter.output(at: 0)
      #expect(output.shape.dimensions == shape.map { $0 < 0 ? 6 : Int($0) })
      #expect(try output.values() == [Float(0), 2, 3, 0, 5, 6])
    }
    try interpreter.copy([Int32(4), 4], toInputAt: 1)
    expectInferenceError(.invalidData) { try interpreter.invoke() }
    try interpreter.copy([Int32(2), 3], toInputAt: 1)
    for step in 0..<2 { try interpreter.execute(step: step) }
    #expect(try interpreter.output(at: 0).shape == [2, 3])
    expectInferenceError(.invalidTensorIndex) { try interpreter.execute(step: 2) }
  }

  /// CALL_ONCE sets the variable in the first run only; what later runs assign stays.
  @Test func variablesKeepTheirValues() throws {
    let testCase = try #require(try ConformanceCase.all(in: "CALL_ONCE").first { $0.name == "initialized-once-0" })
    let interpreter = Interpreter(testCase.model)
    try interpreter.allocateTensors()
    let added = testCase.inputs[0].floats
    try interpreter.copy(testCase.inputs[0].data, toInputAt: 0)
    var expected = testCase.runs[0].reference[0].floats
    for _ in 0..<3 {
      try interpreter.invoke()
      #expect(try interpreter.output(at: 0).values() == expected)
      expected = zip(expected, added).map { $0 + $1 }
    }
    try interpreter.resetVariables()
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values() == testCase.runs[0].reference[0].floats)
  }

  /// The state of a loop would be read with the size of another type.
  @Test func loopWhoseOutputHasAnotherTypeIsRefused() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([], .bool), file.addTensor([4], .int8)]
    file.outputs = [file.addTensor([], .bool), file.addTensor([4], .int64)]
    file.addOperator(.while, [0, 1], [2, 3], options: [0: .scalar(Int32(1)), 1: .scalar(Int32(2))])
    let tensors: [(shape: [Int32], type: ElementType)] = [([], .bool), ([4], .int8), ([4], .int64)]
    file.otherSubgraphs = [
      Self.graph(tensors, inputs: [0, 1], outputs: [0]), Self.graph(tensors, inputs: [0, 1], outputs: [0, 2]),
    ]
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .malformed)
  }

  @Test func graphWithOneTensorAsTwoInputsIsRefused() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([], .bool), file.addTensor([2]), file.addTensor([64])]
    file.outputs = [file.addTensor([2])]
    file.addOperator(.if, [0, 1, 2], file.outputs, options: [0: .scalar(Int32(1)), 1: .scalar(Int32(1))])
    file.otherSubgraphs = [Self.graph([([2], .float32)], inputs: [0, 0], outputs: [0])]
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.detail == "subgraph 1 has an input twice, or one that is a variable tensor")
  }

  /// A variable may change in the middle of a run, so that nothing can wait for it.
  @Test func shapeInAVariableIsRefused() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([6])]
    let shape = file.addTensor([2], .int32, fields: [5: .scalar(UInt8(1))])
    file.outputs = [file.addTensor([6])]
    file.addOperator(.reshape, [0, shape], file.outputs)
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .unsupportedOption)
    #expect(error?.location == .node(0, name: "RESHAPE", version: 1, role: "shape"))
  }

  /// What a subgraph has to know of its arguments is waited for, also when a model is checked.
  @Test func shapeThatIsHandedToASubgraph() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([], .bool), file.addTensor([6]), file.addTensor([2], .int32)]
    file.outputs = [file.addTensor([6])]
    file.addOperator(.if, [0, 1, 2], file.outputs, options: [0: .scalar(Int32(1)), 1: .scalar(Int32(1))])
    file.addOperator(.reshape, [1, 2], file.outputs)
    file.operators.removeLast()
    let node = FlatTable([0: .scalar(UInt32(1)), 1: .vector([Int32(0), 1]), 2: .vector([Int32(2)])])
    file.otherSubgraphs = [
      Self.graph(
        [([6], .float32), ([2], .int32), ([6], .float32)], inputs: [0, 1], outputs: [2], operators: [node])
    ]
    let model = try file.model()
    #expect(ModelCheck(model).refusals.isEmpty)
    let interpreter = Interpreter(model)
    try interpreter.allocateTensors()
    try interpreter.copy([Float(1), 2, 3, 4, 5, 6], toInputAt: 1)
    for shape in [[2, 3], [6, 1]] as [[Int32]] {
      try interpreter.copy(shape, toInputAt: 2)
      try interpreter.invoke()
      #expect(try interpreter.output(at: 0).shape.dimensions == shape.map(Int.init))
    }
  }
}
