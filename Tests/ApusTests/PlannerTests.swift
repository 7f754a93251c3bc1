import Apus
import TestSupport
import Testing

@Suite struct PlannerTests {
  /// 1, −2, 0.5, 65504 in float16.
  private let halves: [UInt8] = [0x00, 0x3C, 0x00, 0xC0, 0x00, 0x38, 0xFF, 0x7B]

  /// DEQUANTIZE of a float16 constant to tensor 2, RESHAPE of that to tensor 4, ADD of the input to tensor 5.
  private var folding: ModelFile {
    var file = ModelFile()
    let input = file.addTensor([2, 2])
    let constant = file.addTensor([4], .float16, data: halves)
    let wide = file.addTensor([4])
    let shape = file.addTensor([2], .int32, data: ([2, 2] as [Int32]).littleEndianBytes)
    let reshaped = file.addTensor([2, 2])
    let sum = file.addTensor([2, 2])
    file.addOperator(.dequantize, [constant], [wide])
    file.addOperator(.reshape, [wide, shape], [reshaped])
    file.addOperator(.add, [input, reshaped], [sum])
    (file.inputs, file.outputs) = ([input], [sum])
    return file
  }

  @Test func operatorsOnConstantsAreComputedOnce() throws {
    let interpreter = try Interpreter(allocated: folding)
    let plan = try #require(interpreter.plan)
    #expect(plan.foldedOperators == [0, 1])
    #expect(plan.steps.map(\.operatorIndex) == [2])
    #expect(plan.constantByteCount == 32)
    #expect(plan.tensors[2].storage == .constant && plan.tensors[4].storage == .constant)
    #expect(try interpreter.tensor(at: 2).values() == [1, -2, 0.5, 65504] as [Float])
    #expect(try interpreter.run([1, 1, 1, 1]) == [2, -1, 1.5, 65505])
  }

  @Test func weightsInFloat16AreWidenedOnce() throws {
    let testCase = try #require(
      try ConformanceCase.all(in: "MODELS").first { $0.name == "classifier-f16-weights-0" })
    var options = PlanOptions()
    options.keepsAllTensors = true
    let plan = try Plan(testCase.model, options: options)
    let operators = testCase.model.mainSubgraph.operators
    let dequantizing = operators.filter { $0.kind == .builtin(.dequantize) }.map(\.index)
    #expect(!dequantizing.isEmpty)
    #expect(plan.foldedOperators == dequantizing)
    #expect(plan.steps.count == operators.count - dequantizing.count)
  }

  @Test func modelOfConstantsAloneHasNoSteps() throws {
    var file = folding
    file.inputs = []
    file.outputs = [4]
    file.operators.removeLast()
    let interpreter = try Interpreter(allocated: file)
    #expect(interpreter.plan?.steps.isEmpty == true)
    #expect(interpreter.plan?.arenaByteCount == 0)
    expectInferenceError(.invokeRequired) { try interpreter.output(at: 0) }
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values() == [1, -2, 0.5, 65504] as [Float])
  }

  /// A byte between the FlatBuffer and the data after it moves them off every boundary.
  @Test func constantsThatTheFileMisalignsAreCopied() throws {
    func bytes(offset: Int) -> [UInt8] {
      var file = folding
      file.buffers[1] = FlatTable([1: .scalar(UInt64(offset)), 2: .scalar(UInt64(8))])
      return file.bytes
    }
    let end = bytes(offset: 0).count
    let interpreter = try Interpreter(modelData: bytes(offset: end + 1) + [0xAA] + halves)
    try interpreter.allocateTensors()
    #expect(interpreter.plan?.constantByteCount == 40)
    #expect(try interpreter.run([0, 0, 0, 0]) == [1, -2, 0.5, 65504])
  }

  @Test func stepsDescribeThemselves() throws {
    let filter = [Float](repeating: 1, count: 4 * 3 * 2 * 5).littleEndianBytes
    let file = ModelFile.operation(
      .conv2D, [.init([2, 8, 9, 5]), .init([4, 3, 2, 5], data: filter)], output: .init([2, 6, 4, 4]),
      options: [0: .scalar(Int8(1)), 1: .scalar(Int32(2)), 2: .scalar(Int32(1))])
    let plan = try Plan(try file.model(), options: .reference)
    let step = try #require(plan.steps.first)
    #expect(plan.steps.count == 1)
    #expect(step.kind == .builtin(.conv2D))
    #expect(step.operatorIndex == 0)
    #expect(step.inputs == [0, 1])
    #expect(step.outputs == [2])
    #expect(step.kernel.hasPrefix("convolution-f32"))
    #expect(plan.tensors[2].shape == [2, 6, 4, 4])
    #expect(step.multiplyAccumulates == (2 * 6 * 4 * 4) * (3 * 2 * 5))
  }

  @Test func tensorsHaveAlignedPlacesInTheArena() throws {
    for testCase in try ConformanceCase.all(in: "MODELS") {
      let plan = try Plan(testCase.model)
      for tensor in plan.tensors {
        guard case .arena(let offset) = tensor.storage else { continue }
        #expect(offset % 64 == 0 && offset + tensor.byteCount <= plan.arenaByteCount, "\(testCase.name)")
      }
      var options = PlanOptions()
      options.keepsAllTensors = true
      let keeping = try Plan(testCase.model, options: options)
      #expect(keeping.arenaByteCount >= plan.arenaByteCount)
      #expect(!keeping.tensors.contains { !$0.isKept })
    }
  }

  @Test func shapesOfInputsCanBeReplaced() throws {
    let model = try ModelFile.relu.model()
    #expect(try Plan(model, inputShapes: [0: [5, 6]]).tensors[1].shape == [5, 6])
    // Constants are as large as the file says.
    let sum = ModelFile.operation(
      .add, [.init([4]), .init([4], data: [UInt8](repeating: 0, count: 16))], output: .init([4]))
    #expect(try Plan(sum.model(), inputShapes: [1: [1000]]).tensors[1].shape == [4])
  }

  @Test func arenaBeyondTheMemoryLimit() throws {
    var options = PlanOptions()
    options.memoryLimit = 127
    let error = #expect(throws: ModelError.self) { try Plan(try ModelFile.relu.model(), options: options) }
    #expect(error?.code == .limitExceeded)
    #expect(error?.location == .file)
    options.memoryLimit = 128
    #expect(try Plan(ModelFile.relu.model(), options: options).arenaByteCount == 128)
  }

  @Test func foldedConstantsBeyondTheMemoryLimit() throws {
    var options = PlanOptions()
    options.memoryLimit = 31
    let error = #expect(throws: ModelError.self) { try Plan(folding.model(), options: options) }
    #expect(error?.code == .limitExceeded)
    #expect(error?.location == .node(1, name: "RESHAPE", version: 1, role: "output"))
  }

  @Test func tablesBeyondTheMemoryLimit() throws {
    let file = ModelFile.unary(.relu, [4], .int8, version: 2, fields: ModelFile.quantization([1], [0]))
    var options = PlanOptions()
    options.memoryLimit = 255
    let error = #expect(throws: ModelError.self) { try Plan(file.model(), options: options) }
    #expect(error?.code == .limitExceeded)
    #expect(error?.location == .node(0, name: "RELU", version: 2, role: nil))
  }

  @Test func rankBeyondEight() throws {
    #expect(try Plan(ModelFile.unary(.relu, [1, 1, 1, 1, 1, 1, 1, 2]).model()).steps.count == 1)
    let error = #expect(throws: ModelError.self) {
      try Plan(try ModelFile.unary(.relu, [1, 1, 1, 1, 1, 1, 1, 1, 2]).model())
    }
    #expect(error?.code == .limitExceeded)
    #expect(error?.location == .tensor(0, name: "tensor_0"))
  }

  @Test func textCannotBeComputed() throws {
    let error = #expect(throws: ModelError.self) { try Plan(try ModelFile.unary(.relu, [1], .string).model()) }
    #expect(error?.code == .unsupportedType)
    #expect(error?.location == .tensor(0, name: "tensor_0"))
  }

  @Test func sparseConstantsAreRefused() throws {
    let sparsity = FlatTable([0: .vector([Int32(0)]), 2: .tables([FlatTable([1: .scalar(Int32(8))])])])
    let file = ModelFile.operation(
      .add, [.init([8]), .init([8], data: [0, 0, 0, 0], fields: [6: .table(sparsity)])], output: .init([8]))
    let error = #expect(throws: ModelError.self) { try Plan(file.model()) }
    #expect(error?.code == .unsupportedOption)
    #expect(error?.location == .node(0, name: "ADD", version: 1, role: "input 1"))
  }
}
