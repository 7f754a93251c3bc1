import TestSupport
import Testing

@testable import Apus

/// Tensors by their index in the graph.
@Suite struct InterpreterTensorTests {
  private static var keepingAll: PlanOptions {
    var options = PlanOptions()
    options.keepsAllTensors = true
    return options
  }

  /// RELU6 of tensor 0 is tensor 1; ADD with the constant 2 is tensor 3; tensor 4 is in no operator.
  private var chain: ModelFile {
    var file = ModelFile.unary(.relu6, [3])
    let constant = file.addTensor([3], data: ([10, 20, 30] as [Float]).littleEndianBytes)
    let sum = file.addTensor([3])
    file.addTensor([7])
    file.addOperator(.add, [1, constant], [sum])
    file.outputs = [sum]
    return file
  }

  @Test func intermediateTensorsAreKeptOnDemandOnly() throws {
    let kept = try Interpreter(allocated: chain, options: Self.keepingAll)
    #expect(try kept.run([-1, 3, 7]) == [10, 23, 36])
    #expect(try kept.tensor(at: 1).values() == [0, 3, 6] as [Float])
    let other = try Interpreter(allocated: chain)
    #expect(try other.run([-1, 3, 7]) == [10, 23, 36])
    expectInferenceError(.tensorNotKept) { try other.tensor(at: 1) }
  }

  @Test(arguments: [false, true])
  func inputsOutputsAndConstantsAreAlwaysReadable(_ keepsAllTensors: Bool) throws {
    let options = keepsAllTensors ? Self.keepingAll : PlanOptions()
    let interpreter = try Interpreter(allocated: chain, options: options)
    _ = try interpreter.run([-1, 3, 7])
    #expect(try interpreter.tensor(at: 0).values() == [-1, 3, 7] as [Float])
    #expect(try interpreter.tensor(at: 2).values() == [10, 20, 30] as [Float])
    #expect(try interpreter.tensor(at: 3).values() == [10, 23, 36] as [Float])
    expectInferenceError(.tensorNotKept) { try interpreter.tensor(at: 4) }
    for index in [-1, 5, .max] {
      expectInferenceError(.invalidTensorIndex) { try interpreter.tensor(at: index) }
    }
  }

  /// A sparse constant and text take other sizes than their shapes would.
  @Test func constantsOfOtherSizesThanTheirShapesAreReadAsStored() throws {
    var file = chain
    let sparsity = FlatTable([
      0: .vector([Int32(0)]), 2: .tables([FlatTable([1: .scalar(Int32(1_000_000_000))])]),
    ])
    let sparse = file.addTensor([1_000_000_000], data: [1, 2, 3, 4], fields: [6: .table(sparsity)])
    let text = file.addTensor([1], .string, data: [9, 9, 9])
    let interpreter = try Interpreter(allocated: file)
    #expect(try interpreter.tensor(at: Int(sparse)).data == [1, 2, 3, 4])
    #expect(try interpreter.tensor(at: Int(text)).data == [9, 9, 9])
    file.outputs.append(sparse)
    let error = #expect(throws: ModelError.self) { try Interpreter(allocated: file) }
    #expect(error?.code == .unsupportedOption)
    #expect(error?.location == .tensor(Int(sparse), name: "tensor_5"))
  }

  /// The last step reads a variable that nothing writes; its memory is zero and serves nothing else.
  @Test func variablesKeepTheirValues() throws {
    var file = ModelFile.unary(.relu, [64])
    let variable = file.addTensor([64], fields: [5: .scalar(UInt8(1))])
    var last: Int32 = 1
    for _ in 0..<3 {
      let next = file.addTensor([64])
      file.addOperator(.relu, [last], [next])
      last = next
    }
    let sum = file.addTensor([64])
    file.addOperator(.add, [last, variable], [sum])
    file.outputs = [sum]
    let interpreter = try Interpreter(allocated: file)
    let values = (0..<64).map { Float($0) }
    #expect(try interpreter.run(values) == values)
    #expect(try interpreter.run(values) == values)
    #expect(try interpreter.tensor(at: Int(variable)).values() == [Float](repeating: 0, count: 64))
  }

  @Test func constantMayBeAnOutput() throws {
    var file = chain
    file.outputs = [2, 3]
    let interpreter = try Interpreter(allocated: file)
    #expect(try interpreter.run([0, 0, 0]) == [10, 20, 30])
  }

  @Test func realValuesAreDequantized() throws {
    func tensor(_ type: ElementType, _ data: [UInt8], _ quantization: Quantization?) -> Tensor {
      let count = data.count * 8 / (type.bitCount ?? 8)
      return Tensor(index: 0, name: "t", dataType: type, shape: [count], data: data, quantization: quantization)
    }
    let map = Quantization(scales: [0.25], zeroPoints: [4])
    #expect(try tensor(.uint8, [0, 4, 255], map).realValues() == [-1, 0, 62.75])
    #expect(try tensor(.int8, [0, 4, 255], map).realValues() == [-1, 0, -1.25])
    #expect(try tensor(.int16, [4, 0, 0xFF, 0x7F], map).realValues() == [0, 8190.75])
    #expect(try tensor(.int32, [1, 0, 0, 0], nil).realValues() == [1])
    #expect(try tensor(.int64, [254, 255, 255, 255, 255, 255, 255, 255], nil).realValues() == [-2])
    #expect(try tensor(.bool, [0, 1], nil).realValues() == [0, 1])
    #expect(try tensor(.float32, [0, 0, 0x80, 0xBF], nil).realValues() == [-1])
    let channels = Quantization(scales: [1, 2], zeroPoints: [0, 0])
    #expect(try tensor(.int8, [1, 2], channels).realValues() == [1, 4])
    expectInferenceError(.invalidElementType) { try tensor(.string, [1, 2], nil).realValues() }
    #expect(tensor(.int8, [1, 2], channels).quantizationParameters == nil)
  }
}
