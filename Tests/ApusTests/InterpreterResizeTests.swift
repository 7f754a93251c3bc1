import Apus
import TestSupport
import Testing

@Suite struct InterpreterResizeTests {
  @Test func resizingResetsTheAllocation() throws {
    let interpreter = try Interpreter(allocated: .relu)
    _ = try interpreter.run([1, 2, 3, 4])
    try interpreter.resizeInput(at: 0, to: [3])
    #expect(interpreter.plan == nil)
    expectInferenceError(.allocateTensorsRequired) { try interpreter.invoke() }
    expectInferenceError(.invokeRequired) { try interpreter.output(at: 0) }
    try interpreter.allocateTensors()
    expectInferenceError(.invokeRequired) { try interpreter.output(at: 0) }
    #expect(try interpreter.run([-1, 5, 6]) == [0, 5, 6])
    #expect(try interpreter.output(at: 0).shape == [3])
  }

  @Test func resizingToTheSameShapeChangesNothing() throws {
    let interpreter = try Interpreter(allocated: .relu)
    _ = try interpreter.run([1, 2, 3, 4])
    try interpreter.resizeInput(at: 0, to: [1, 4])
    #expect(try interpreter.output(at: 0).values() == [1, 2, 3, 4] as [Float])
  }

  @Test func resizingBackAndForth() throws {
    let interpreter = try Interpreter(allocated: .relu)
    for count in [7, 4, 1, 100, 4] {
      try interpreter.resizeInput(at: 0, to: [1, count])
      try interpreter.allocateTensors()
      let values = (0..<count).map { Float($0) - 2 }
      #expect(try interpreter.run(values) == values.map { max($0, 0) })
    }
  }

  @Test func impossibleShapeFailsInAllocateTensors() throws {
    // [1, 4] + [4] broadcasts; [1, 3] + [4] does not.
    let file = ModelFile.operation(
      .add, [.init([1, 4]), .init([4], data: ([1, 2, 3, 4] as [Float]).littleEndianBytes)], output: .init([1, 4]))
    let interpreter = try Interpreter(allocated: file)
    try interpreter.resizeInput(at: 0, to: [1, 3])
    let error = #expect(throws: ModelError.self) { try interpreter.allocateTensors() }
    #expect(error?.code == .shapeMismatch)
    #expect(error?.location == .node(0, name: "ADD", version: 1, role: nil))
    #expect(interpreter.plan == nil)
    try interpreter.resizeInput(at: 0, to: [2, 4])
    try interpreter.allocateTensors()
    #expect(try interpreter.run([0, 0, 0, 0, 10, 10, 10, 10]) == [1, 2, 3, 4, 11, 12, 13, 14])
  }

  @Test(arguments: [[1 << 40], [1 << 31], [1 << 32, 1 << 32], [.max, .max], [0, .max, .max], [65_536, 65_536]])
  func shapeBeyondTheLimitFailsInAllocateTensors(_ dimensions: [Int]) throws {
    let interpreter = Interpreter(try ModelFile.relu.model())
    try interpreter.resizeInput(at: 0, to: Shape(dimensions))
    let error = #expect(throws: ModelError.self) { try interpreter.allocateTensors() }
    #expect(error?.code == .limitExceeded)
    try interpreter.resizeInput(at: 0, to: [2])
    try interpreter.allocateTensors()
    #expect(try interpreter.run([-1, 1]) == [0, 1])
  }

  @Test func emptyInput() throws {
    let interpreter = Interpreter(try ModelFile.relu.model())
    try interpreter.resizeInput(at: 0, to: [0, 5])
    try interpreter.allocateTensors()
    #expect(try interpreter.run([]) == [])
    #expect(try interpreter.output(at: 0).shape == [0, 5])
    #expect(try interpreter.withOutput(at: 0, as: Float.self) { $0.count } == 0)
  }

  @Test func otherInterpretersOfTheModelAreNotAffected() throws {
    let model = try ModelFile.relu.model()
    let (first, second) = (Interpreter(model), Interpreter(model))
    try first.allocateTensors()
    try second.allocateTensors()
    try first.resizeInput(at: 0, to: [2])
    #expect(try second.run([1, -1, 1, -1]) == [1, 0, 1, 0])
  }

  @Test func interpretersOfAPlanKnowItsShapes() throws {
    let model = try ModelFile.relu.model()
    let interpreter = Interpreter(try Plan(model, inputShapes: [0: [2, 4]]))
    #expect(try interpreter.input(at: 0).shape == [2, 4])
    try interpreter.resizeInput(at: 0, to: [1, 4])
    try interpreter.allocateTensors()
    #expect(try interpreter.input(at: 0).shape == [1, 4])
  }

  @Test func negativeSizesAreRefused() throws {
    let interpreter = try Interpreter(allocated: .relu)
    try interpreter.resizeInput(at: 0, to: [-1, 4])
    let error = #expect(throws: ModelError.self) { try interpreter.allocateTensors() }
    #expect(error?.code == .limitExceeded)
  }

  /// What is read of a model's options at planning must not add up.
  @Test func modelsCanBePlannedAnyNumberOfTimes() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1])]
    file.outputs = [file.addTensor([1])]
    let sizes = [Int32](repeating: 1, count: 8)
    file.addOperator(.reshape, [0], [1], options: [0: .vector(sizes + [Int32](repeating: 0, count: 100_000))])
    let model = try file.model()
    for _ in 0..<20 {
      let error = #expect(throws: ModelError.self) { try Plan(model) }
      #expect(error?.code == .shapeMismatch)
    }
  }
}
