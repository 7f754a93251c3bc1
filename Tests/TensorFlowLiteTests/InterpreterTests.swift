import Foundation
import TestSupport
import Testing

@testable import TensorFlowLite

/// What TensorFlowLiteSwift's own tests pin, on models of the same kind.
@Suite struct InterpreterTests {
  private func interpreter(_ file: ModelFile = .tripled(), options: Interpreter.Options? = nil) throws -> Interpreter {
    try Interpreter(modelData: file.data, options: options)
  }

  @Test func floatsAreTripled() throws {
    let interpreter = try interpreter()
    #expect(interpreter.inputTensorCount == 1)
    #expect(interpreter.outputTensorCount == 1)
    try interpreter.resizeInput(at: 0, to: [2])
    try interpreter.allocateTensors()
    let input = try interpreter.copy(Data(floats: [1, 3]), toInputAt: 0)
    #expect(input == Tensor(name: "input", dataType: .float32, shape: [2], data: Data(floats: [1, 3])))
    #expect(try interpreter.input(at: 0) == input)
    try interpreter.invoke()
    let output = try interpreter.output(at: 0)
    #expect(output == Tensor(name: "output", dataType: .float32, shape: [2], data: Data(floats: [3, 9])))
  }

  @Test func bytesAreTripled() throws {
    let interpreter = try interpreter(.quantizedTripled)
    let parameters = QuantizationParameters(scale: 0.003922, zeroPoint: 0)
    try interpreter.resizeInput(at: 0, to: [2])
    try interpreter.allocateTensors()
    try interpreter.copy(Data([1, 3]), toInputAt: 0)
    #expect(
      try interpreter.input(at: 0)
        == Tensor(
          name: "input", dataType: .uInt8, shape: [2], data: Data([1, 3]), quantizationParameters: parameters))
    try interpreter.invoke()
    #expect(
      try interpreter.output(at: 0)
        == Tensor(
          name: "output", dataType: .uInt8, shape: [2], data: Data([3, 9]), quantizationParameters: parameters))
  }

  @Test func nothingIsThereBeforeAllocation() throws {
    let interpreter = try interpreter()
    expectInterpreterError(.allocateTensorsRequired) { try interpreter.invoke() }
    expectInterpreterError(.allocateTensorsRequired) { try interpreter.input(at: 0) }
    expectInterpreterError(.invokeInterpreterRequired) { try interpreter.output(at: 0) }
    expectInterpreterError(.allocateTensorsRequired) { try interpreter.copy(Data(count: 768), toInputAt: 0) }
  }

  /// As in the original, where an output has memory from allocation on.
  @Test func outputsCanBeReadBeforeARun() throws {
    let interpreter = try interpreter()
    try interpreter.allocateTensors()
    let output = try interpreter.output(at: 0)
    #expect(output.shape == [1, 8, 8, 3])
    #expect(output.data.count == 768)
  }

  @Test(arguments: [false, true], [1, -1, Int.max, Int.min])
  func theIndexIsCheckedFirst(_ isAllocated: Bool, _ index: Int) throws {
    let interpreter = try interpreter()
    if isAllocated { try interpreter.allocateTensors() }
    let error = InterpreterError.invalidTensorIndex(index: index, maxIndex: 0)
    expectInterpreterError(error) { try interpreter.input(at: index) }
    expectInterpreterError(error) { try interpreter.output(at: index) }
    expectInterpreterError(error) { try interpreter.copy(Data(), toInputAt: index) }
    expectInterpreterError(error) { try interpreter.resizeInput(at: index, to: [-1]) }
  }

  /// The original forms the range 0...−1 and traps.
  @Test func modelWithoutInputsHasNoValidIndex() throws {
    var file = ModelFile()
    file.outputs = [file.addTensor([1], data: ([7] as [Float]).littleEndianBytes)]
    let interpreter = try interpreter(file)
    #expect(interpreter.inputTensorCount == 0)
    expectInterpreterError(.invalidTensorIndex(index: 0, maxIndex: -1)) { try interpreter.input(at: 0) }
    try interpreter.allocateTensors()
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data.floats == [7])
  }

  @Test(arguments: [false, true], [0, 7, 9])
  func copiesNeedTheExactNumberOfBytes(_ isAllocated: Bool, _ count: Int) throws {
    let interpreter = try interpreter()
    try interpreter.resizeInput(at: 0, to: [2])
    if isAllocated { try interpreter.allocateTensors() }
    expectInterpreterError(.invalidTensorDataCount(provided: count, required: 8)) {
      try interpreter.copy(Data(count: count), toInputAt: 0)
    }
  }

  @Test func dataMayBeASliceOfMore() throws {
    let interpreter = try interpreter()
    try interpreter.resizeInput(at: 0, to: [2])
    try interpreter.allocateTensors()
    let data = Data(floats: [9, 1, 3, 9])
    try interpreter.copy(data[4..<12], toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data.floats == [3, 9])
  }

  @Test func tensorsAreCopies() throws {
    let interpreter = try interpreter()
    try interpreter.resizeInput(at: 0, to: [1])
    try interpreter.allocateTensors()
    try interpreter.copy(Data(floats: [1]), toInputAt: 0)
    try interpreter.invoke()
    let (input, output) = (try interpreter.input(at: 0), try interpreter.output(at: 0))
    try interpreter.copy(Data(floats: [2]), toInputAt: 0)
    try interpreter.invoke()
    #expect(input.data.floats == [1])
    #expect(output.data.floats == [3])
    #expect(try interpreter.output(at: 0).data.floats == [6])
  }

  /// The bytes that the caller gave may be gone, or changed.
  @Test func modelDataAreCopied() throws {
    var data: Data? = ModelFile.tripled(shape: [1]).data
    let interpreter = try Interpreter(modelData: #require(data))
    let count = data?.count ?? 0
    data?.resetBytes(in: 0..<count)
    data = nil
    try interpreter.allocateTensors()
    try interpreter.copy(Data(floats: [5]), toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data.floats == [15])
  }

  @Test func modelsComeFromFiles() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(ModelFile.tripled(shape: [1]).bytes, to: "model.tflite")
    let interpreter = try Interpreter(modelPath: path)
    #expect(interpreter.options == nil)
    #expect(interpreter.delegates == nil)
    #expect(interpreter.signatureKeys == [])
    try interpreter.allocateTensors()
    #expect(try interpreter.input(at: 0).shape == [1])
  }
}
