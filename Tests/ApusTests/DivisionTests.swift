import Apus
import TestSupport
import Testing

/// Operators that refuse values when the model runs, and integers at the ends of their range.
@Suite struct DivisionTests {
  private func run(_ builtin: BuiltinOperator, _ first: [Int32], _ second: [Int32]) throws -> [Int32] {
    let tensor = ModelFile.TensorDescription([Int32(first.count)], .int32)
    let interpreter = try Interpreter(allocated: .operation(builtin, [tensor, tensor], output: tensor))
    try interpreter.copy(first.littleEndianBytes, toInputAt: 0)
    try interpreter.copy(second.littleEndianBytes, toInputAt: 1)
    try interpreter.invoke()
    return try interpreter.output(at: 0).values()
  }

  @Test(arguments: [BuiltinOperator.div, .floorDiv, .floorMod])
  func divisorsOf0AreRefused(_ builtin: BuiltinOperator) {
    let error = #expect(throws: InferenceError.self) { try run(builtin, [1, 2], [1, 0]) }
    #expect(error == InferenceError(.invalidData, "division by 0"))
  }

  @Test func negativeExponentsAreRefused() {
    let error = #expect(throws: InferenceError.self) { try run(.pow, [2], [-1]) }
    #expect(error?.code == .invalidData)
  }

  @Test func theLeastIntegerByMinus1Wraps() throws {
    #expect(try run(.div, [.min], [-1]) == [.min])
    #expect(try run(.floorDiv, [.min], [-1]) == [.min])
    #expect(try run(.floorMod, [.min], [-1]) == [0])
  }

  @Test func powersWrap() throws {
    #expect(try run(.pow, [2, 3, -1, 0], [32, 21, .max, 0]) == [0, 1_870_418_611, -1, 1])
  }

  @Test func sizesThatDoNotBroadcastAreRefused() {
    let error = #expect(throws: InferenceError.self) { try run(.broadcastArgs, [2, 3], [2, 4]) }
    #expect(error?.code == .invalidData)
  }

  /// 1/43 and −1/94 in steps of 1, where TensorFlow Lite shifts by more bits than there are.
  @Test func smallQuantizedQuotientsAre0() throws {
    let fields = ModelFile.quantization([1], [0])
    let input = ModelFile.TensorDescription([2], .int8, fields: fields)
    let output = ModelFile.TensorDescription([2], .int8, fields: ModelFile.quantization([1], [5]))
    let interpreter = try Interpreter(allocated: .operation(.div, [input, input], output: output))
    try interpreter.copy(([1, -1] as [Int8]).littleEndianBytes, toInputAt: 0)
    try interpreter.copy(([43, 94] as [Int8]).littleEndianBytes, toInputAt: 1)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values() as [Int8] == [5, 5])
  }
}
