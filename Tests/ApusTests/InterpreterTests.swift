import Apus
import TestSupport
import Testing

/// Expects `body` to throw an `InferenceError` with this code.
func expectInferenceError<Result>(
  _ code: InferenceError.Code, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Result
) {
  let error = #expect(throws: InferenceError.self, sourceLocation: sourceLocation) { _ = try body() }
  #expect(error?.code == code, "\(error?.description ?? "")", sourceLocation: sourceLocation)
}

extension Interpreter {
  /// An interpreter for `file`, its tensors allocated.
  convenience init(allocated file: ModelFile, options: PlanOptions = PlanOptions()) throws {
    self.init(try file.model(), options: options)
    try allocateTensors()
  }

  /// Copies floats to an input, runs, and returns the floats of output 0.
  func run(_ values: [Float]) throws -> [Float] {
    try copy(values.littleEndianBytes, toInputAt: 0)
    try invoke()
    return try output(at: 0).values()
  }
}

/// The order of calls, and what each demands; TensorFlow Lite's Swift interpreter behaves alike.
@Suite struct InterpreterTests {
  private let sixteenBytes = [UInt8](repeating: 0, count: 16)

  @Test func runsAModel() throws {
    let interpreter = try Interpreter(modelData: ModelFile.relu.bytes)
    #expect(interpreter.inputTensorCount == 1)
    #expect(interpreter.outputTensorCount == 1)
    #expect(interpreter.plan == nil)
    try interpreter.allocateTensors()
    #expect(interpreter.plan != nil)
    #expect(try interpreter.run([-1, 0, 2.5, -.infinity]) == [0, 0, 2.5, 0])
    #expect(try interpreter.run([1, 2, 3, 4]) == [1, 2, 3, 4])
  }

  @Test func tensorsDescribeThemselves() throws {
    let file = ModelFile.unary(.relu, [2, 2], .int8, fields: ModelFile.quantization([0.5], [-3]))
    let interpreter = try Interpreter(allocated: file)
    let input = try interpreter.copy([1, 2, 3, 253], toInputAt: 0)
    #expect(input.index == 0)
    #expect(input.name == "tensor_0")
    #expect(input.shape == [2, 2])
    #expect(input.dataType == .int8)
    #expect(input.data == [1, 2, 3, 253])
    #expect(input.quantizationParameters?.scale == 0.5)
    #expect(input.quantizationParameters?.zeroPoint == -3)
    #expect(try interpreter.input(at: 0) == input)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).realValues() == [2, 2.5, 3, 0])
  }

  @Test(arguments: [-1, 1, Int.max, Int.min])
  func indicesAreCheckedBeforeAnythingElse(_ index: Int) throws {
    let interpreter = Interpreter(try ModelFile.relu.model())
    for _ in 0..<2 {
      expectInferenceError(.invalidTensorIndex) { try interpreter.copy(sixteenBytes, toInputAt: index) }
      expectInferenceError(.invalidTensorIndex) { try interpreter.input(at: index) }
      expectInferenceError(.invalidTensorIndex) { try interpreter.output(at: index) }
      expectInferenceError(.invalidTensorIndex) { try interpreter.resizeInput(at: index, to: [1]) }
      expectInferenceError(.invalidTensorIndex) { try interpreter.withInput(at: index, as: Float.self) { _ in } }
      expectInferenceError(.invalidTensorIndex) { try interpreter.withOutput(at: index, as: Float.self) { _ in } }
      try interpreter.allocateTensors()
    }
    expectInferenceError(.invalidTensorIndex) { try interpreter.copy([], toInputAt: index) }
  }

  @Test func everythingButResizingNeedsAllocatedTensors() throws {
    let interpreter = Interpreter(try ModelFile.relu.model())
    expectInferenceError(.allocateTensorsRequired) { try interpreter.copy(sixteenBytes, toInputAt: 0) }
    expectInferenceError(.allocateTensorsRequired) { try interpreter.copy([], toInputAt: 0) }
    expectInferenceError(.allocateTensorsRequired) { try interpreter.input(at: 0) }
    expectInferenceError(.allocateTensorsRequired) { try interpreter.tensor(at: 0) }
    expectInferenceError(.allocateTensorsRequired) { try interpreter.invoke() }
    expectInferenceError(.allocateTensorsRequired) { try interpreter.execute(step: 0) }
    expectInferenceError(.allocateTensorsRequired) { try interpreter.withInput(at: 0, as: Float.self) { _ in } }
    try interpreter.resizeInput(at: 0, to: [2])
  }

  @Test func outputsNeedARun() throws {
    let interpreter = try Interpreter(allocated: .relu)
    expectInferenceError(.invokeRequired) { try interpreter.output(at: 0) }
    expectInferenceError(.invokeRequired) { try interpreter.withOutput(at: 0, as: Float.self) { _ in } }
    try interpreter.copy(sixteenBytes, toInputAt: 0)
    expectInferenceError(.invokeRequired) { try interpreter.output(at: 0) }
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data == sixteenBytes)
  }

  @Test(arguments: [0, 1, 15, 17, 160])
  func dataHaveExactlyTheTensorsSize(_ count: Int) throws {
    let interpreter = try Interpreter(allocated: .relu)
    expectInferenceError(.invalidDataCount) {
      try interpreter.copy([UInt8](repeating: 1, count: count), toInputAt: 0)
    }
    #expect(try interpreter.input(at: 0).data == sixteenBytes)
  }

  @Test func anyCollectionOfBytesIsCopied() throws {
    let interpreter = try Interpreter(allocated: .relu)
    try interpreter.copy((0..<20).map { UInt8($0) }.dropFirst(4), toInputAt: 0)
    #expect(try interpreter.input(at: 0).data == Array(4..<20))
    try interpreter.copy(repeatElement(UInt8(7), count: 16), toInputAt: 0)
    #expect(try interpreter.input(at: 0).data == Array(repeating: 7, count: 16))
  }

  @Test func inputsKeepTheirValuesAfterARun() throws {
    for testCase in try ConformanceCase.all(in: "MODELS") {
      let interpreter = Interpreter(testCase.model)
      try interpreter.allocateTensors()
      for (index, input) in testCase.inputs.enumerated() {
        try interpreter.copy(input.data, toInputAt: index)
      }
      try interpreter.invoke()
      let first = try (0..<interpreter.outputTensorCount).map { try interpreter.output(at: $0) }
      for (index, input) in testCase.inputs.enumerated() {
        #expect(try interpreter.input(at: index).data == input.data, "\(testCase.name)")
      }
      try interpreter.invoke()
      let second = try (0..<interpreter.outputTensorCount).map { try interpreter.output(at: $0) }
      #expect(second == first, "\(testCase.name)")
    }
  }

  @Test func allocatingTwiceKeepsTheTensors() throws {
    let interpreter = try Interpreter(allocated: .relu)
    _ = try interpreter.run([1, 2, 3, 4])
    let plan = interpreter.plan
    try interpreter.allocateTensors()
    #expect(interpreter.plan === plan)
    #expect(try interpreter.output(at: 0).values() == [1, 2, 3, 4] as [Float])
  }

  @Test func missingFileIsAModelError() {
    let error = #expect(throws: ModelError.self) { try Interpreter(modelPath: "/nonexistent.tflite") }
    #expect(error?.code == .notFound)
  }

  @Test func errorsAreReadable() throws {
    let interpreter = try Interpreter(allocated: .relu)
    let error = #expect(throws: InferenceError.self) { try interpreter.copy([1], toInputAt: 0) }
    #expect(error?.description == "invalid data count: 1 bytes provided, input 0 takes 16")
  }
}
