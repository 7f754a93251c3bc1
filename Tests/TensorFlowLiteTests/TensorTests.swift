import Foundation
import TestSupport
import Testing

@testable import TensorFlowLite

/// Values that describe tensors.
@Suite struct TensorTests {
  @Test func shapesAreMadeInThreeWays() {
    let shape: Tensor.Shape = [2, 2, 3]
    for other in [Tensor.Shape([2, 2, 3]), Tensor.Shape(2, 2, 3)] {
      #expect(other == shape && other.hashValue == shape.hashValue)
      #expect(other.rank == 3)
      #expect(other.dimensions == [2, 2, 3])
    }
    #expect(shape != [2, 2, 4])
    #expect(Tensor.Shape().rank == 0)
  }

  @Test func tensorsAreEqualWhenAllOfThemIs() {
    func tensor(_ name: String = "a", scale: Float = 0.5, data: [UInt8] = [1]) -> Tensor {
      Tensor(
        name: name, dataType: .uInt8, shape: [1], data: Data(data),
        quantizationParameters: QuantizationParameters(scale: scale, zeroPoint: 1))
    }
    #expect(tensor() == tensor())
    #expect(tensor().hashValue == tensor().hashValue)
    #expect(tensor() != tensor("b"))
    #expect(tensor() != tensor(scale: 0.25))
    #expect(tensor() != tensor(data: [2]))
  }

  @Test(
    arguments: [
      (.bool, .bool), (.uint8, .uInt8), (.int16, .int16), (.int32, .int32), (.int64, .int64), (.float16, .float16),
      (.float32, .float32), (.float64, .float64), (.int8, .int8), (.uint16, .uInt16), (.uint32, .uInt32),
      (.uint64, .uInt64),
    ] as [(ElementType, Tensor.DataType)])
  func inputsTellTheirType(_ type: ElementType, _ expected: Tensor.DataType) throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([2], type)]
    file.outputs = file.inputs
    let interpreter = try Interpreter(modelData: file.data)
    try interpreter.allocateTensors()
    #expect(try interpreter.input(at: 0).dataType == expected)
  }

  /// Text has no elements of one size: an interpreter refuses it as an input, and cannot hand over constants of it.
  @Test func otherTypesAreRefused() throws {
    var file = ModelFile.tripled(shape: [1])
    file.outputs = [file.addTensor([1], .string, data: [0, 0, 0, 0])]
    let interpreter = try Interpreter(modelData: file.data)
    try interpreter.allocateTensors()
    expectInterpreterError(.invalidTensorDataType) { try interpreter.output(at: 0) }
  }

  @Test func scaleOfZeroIsNone() throws {
    let file = ModelFile.tripled(.float32, shape: [1], fields: ModelFile.quantization([0], [0]))
    let interpreter = try Interpreter(modelData: file.data)
    try interpreter.allocateTensors()
    #expect(try interpreter.input(at: 0).quantizationParameters == nil)
  }
}
