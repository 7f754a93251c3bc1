import Apus
import TestSupport
import Testing

/// The files of one operator of a run.
@Suite struct OperatorReproductionTests {
  /// The reproduction of an operator of a file whose only input holds these values, after a run.
  private func reproduction(
    of index: Int, _ file: ModelFile, input: [UInt8], shape: Shape? = nil
  ) throws -> OperatorReproduction {
    var options = PlanOptions()
    options.keepsAllTensors = true
    let interpreter = Interpreter(try file.model(), options: options)
    if let shape { try interpreter.resizeInput(at: 0, to: shape) }
    try interpreter.allocateTensors()
    try interpreter.copy(input, toInputAt: 0)
    try interpreter.invoke()
    return try OperatorReproduction(of: index, in: #require(interpreter.plan), source: "here") {
      index throws(InferenceError) in try interpreter.tensor(at: index)
    }
  }

  private func expectError(
    _ code: InferenceError.Code, of index: Int, _ file: ModelFile, input: [UInt8]
  ) -> ModelError? {
    let error = #expect(throws: InferenceError.self) { try reproduction(of: index, file, input: input) }
    #expect(error?.code == code)
    return error?.refusal
  }

  /// MUL of the input by a float16 constant that DEQUANTIZE makes float32.
  private var halfWeights: ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2])]
    // 1.5 and −2 in float16.
    let half = file.addTensor([2], .float16, data: [0x00, 0x3E, 0x00, 0xC0])
    let weights = file.addTensor([2])
    file.outputs = [file.addTensor([1, 2])]
    file.addOperator(.dequantize, [half], [weights])
    file.addOperator(.mul, [0, weights], file.outputs)
    return file
  }

  @Test func whatPlanningComputesIsAConstant() throws {
    let files = try reproduction(of: 1, halfWeights, input: [Float(3), 5].littleEndianBytes).files
    #expect(files.map(\.name) == ["operator.tflite", "input_0.npy", "output_0.npy"])
    let model = try Model(ModelBytes(copying: files[0].contents))
    #expect(model.description == "operator 1 MUL of here")
    let constant = try #require(model.mainSubgraph.tensors[1].data)
    #expect(constant.withBytes { [UInt8]($0) } == [Float(1.5), -2].littleEndianBytes)
    #expect(try NumPyArray(bytes: files[1].contents).floats == [3, 5])
    #expect(try NumPyArray(bytes: files[2].contents).floats == [4.5, -10])
  }

  @Test func shapesAreThoseOfTheRun() throws {
    let input: [Float] = [1, -1, 2, -2, 3, -3, 4, -4]
    let files = try reproduction(of: 0, .relu, input: input.littleEndianBytes, shape: [2, 4]).files
    let tensors = try Model(ModelBytes(copying: files[0].contents)).mainSubgraph.tensors
    #expect(tensors.map(\.shape) == [[2, 4], [2, 4]])
    let output = try NumPyArray(bytes: files[2].contents)
    #expect(output.shape == [2, 4] && output.floats == [1, 0, 2, 0, 3, 0, 4, 0])
  }

  /// WHERE finds two of three, so CAST has a shape that the file does not know.
  @Test func shapesThatARunFindsOut() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([3], .bool)]
    let coordinates = file.addTensor([0, 1], .int64)
    file.outputs = [file.addTensor([0, 1], .int32)]
    file.addOperator(.where, [0], [coordinates])
    file.addOperator(.cast, [coordinates], file.outputs)
    let files = try reproduction(of: 1, file, input: [1, 0, 1]).files
    #expect(try NumPyArray(bytes: files[1].contents).data == [Int64(0), 2].littleEndianBytes)
    let output = try NumPyArray(bytes: files[2].contents)
    #expect(output.shape == [2, 1] && output.data == [Int32(0), 2].littleEndianBytes)
  }

  @Test func refusals() {
    let input = [Float](repeating: 1, count: 4).littleEndianBytes
    #expect(expectError(.invalidTensorIndex, of: 1, .relu, input: input) == nil)
    #expect(expectError(.invalidTensorIndex, of: -1, .relu, input: input) == nil)
    var file = ModelFile.relu
    file.operators[0].fields.merge([3: .scalar(UInt8(111)), 4: .table(FlatTable())]) { $1 }
    #expect(expectError(.invalidData, of: 0, file, input: input)?.code == .unsupportedOption)
    var quantized = ModelFile.unary(.quantize, [4])
    quantized.tensors[1].fields.merge([1: .scalar(ElementType.int4.rawValue)]) { $1 }
    quantized.tensors[1].fields.merge(ModelFile.quantization([1], [0])) { $1 }
    #expect(expectError(.invalidElementType, of: 0, quantized, input: input) == nil)
  }
}
