import Foundation
import TestSupport
import Testing

@testable import TensorFlowLite

/// Additions to TensorFlowLiteSwift: int8, scales for each channel, and tensors between input and output.
@Suite struct AllTensorsTests {
  private var keepingAll: Interpreter.Options {
    var options = Interpreter.Options()
    options.keepsAllTensors = true
    return options
  }

  @Test func signedBytesAreTripled() throws {
    let file = ModelFile.tripled(.int8, shape: [2], fields: ModelFile.quantization([0.5], [-2]))
    let interpreter = try Interpreter(modelData: file.data)
    try interpreter.allocateTensors()
    try interpreter.copy(Data([3, 0xFB]), toInputAt: 0)
    try interpreter.invoke()
    let output = try interpreter.output(at: 0)
    #expect(output.dataType == .int8)
    #expect(output.quantizationParameters == QuantizationParameters(scale: 0.5, zeroPoint: -2))
    // 2.5 and −1.5 become 7.5 and −4.5, 15 and −9 steps from the zero point.
    #expect(output.data.map { Int8(bitPattern: $0) } == [13, -11])
  }

  @Test func everyTensorIsKeptOnDemand() throws {
    let interpreter = try Interpreter(modelData: ModelFile.tripled(shape: [2]).data, options: keepingAll)
    #expect(interpreter.tensorCount == 3)
    expectInterpreterError(.allocateTensorsRequired) { try interpreter.tensor(at: 1) }
    try interpreter.allocateTensors()
    try interpreter.copy(Data(floats: [1, 3]), toInputAt: 0)
    try interpreter.invoke()
    let tensors = try (0..<3).map(interpreter.tensor)
    #expect(tensors.map(\.name) == ["input", "doubled", "output"])
    #expect(tensors.map(\.data.floats) == [[1, 3], [2, 6], [3, 9]])
    expectInterpreterError(.invalidTensorIndex(index: 3, maxIndex: 2)) { try interpreter.tensor(at: 3) }
    expectInterpreterError(.invalidTensorIndex(index: -1, maxIndex: 2)) { try interpreter.tensor(at: -1) }
  }

  @Test func othersSayThatTheyAreNotKept() throws {
    let interpreter = try Interpreter(modelData: ModelFile.tripled(shape: [2]).data)
    try interpreter.allocateTensors()
    #expect(try interpreter.tensor(at: 0).name == "input")
    #expect(try interpreter.tensor(at: 2).name == "output")
    let error = #expect(throws: InterpreterError.self) { try interpreter.tensor(at: 1) }
    guard case .tensorFlowLiteError(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("'doubled'") && reason.contains("keepsAllTensors"))
  }

  @Test func channelsHaveScales() throws {
    var file = ModelFile.tripled(shape: [1])
    file.addTensor([2, 1], .int8, data: [1, 2], fields: ModelFile.quantization([0.5, 0.25], [0, 0], dimension: 1))
    let interpreter = try Interpreter(modelData: file.data)
    try interpreter.allocateTensors()
    let weights = try interpreter.tensor(at: 3)
    #expect(weights.data == Data([1, 2]))
    #expect(weights.quantizationParameters == nil)
    let parameters = [0.5, 0.25].map { QuantizationParameters(scale: $0, zeroPoint: 0) }
    #expect(weights.channelQuantization == ChannelQuantization(axis: 1, parameters: parameters))
    #expect(try interpreter.tensor(at: 0).channelQuantization == nil)
  }
}
