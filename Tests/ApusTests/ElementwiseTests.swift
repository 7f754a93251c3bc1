import Apus
import TestSupport
import Testing

/// What elementwise operators can tell only when the model runs.
@Suite struct ElementwiseTests {
  typealias Description = ModelFile.TensorDescription

  @Test(arguments: [BuiltinOperator.sqrt, .rsqrt], [ElementType.int8, .int16])
  func negativeIntegersAreRefused(_ builtin: BuiltinOperator, _ type: ElementType) throws {
    let quantized = ModelFile.quantization([0.5], [0])
    let file = ModelFile.operation(
      builtin, [Description([2], type, fields: quantized)], output: Description([2], type, fields: quantized))
    let interpreter = try Interpreter(allocated: file)
    let isByte = type == .int8
    try interpreter.copy(isByte ? [0, 4] : [0, 0, 4, 0], toInputAt: 0)
    try interpreter.invoke()
    try interpreter.copy(isByte ? [4, 255] : [4, 0, 255, 255], toInputAt: 0)
    let error = #expect(throws: InferenceError.self) { try interpreter.invoke() }
    #expect(error?.code == .invalidData)
    #expect(error?.detail == "\(builtin.rawValue) of a negative number at element 1")
  }

  @Test func negativeConstantsAreRefusedWhenPlanned() throws {
    let quantized = ModelFile.quantization([0.5], [0])
    let file = ModelFile.operation(
      .sqrt, [Description([1], .int8, data: [255], fields: quantized)],
      output: Description([1], .int8, fields: quantized))
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .malformed)
  }

  /// Bytes other than 0 and 1, which no tool writes.
  @Test(arguments: [BuiltinOperator.logicalNot, .cast])
  func everyByteButZeroIsTrue(_ builtin: BuiltinOperator) throws {
    let file = ModelFile.operation(builtin, [Description([3], .bool)], output: Description([3], .bool))
    let interpreter = try Interpreter(allocated: file)
    try interpreter.copy([0, 2, 255], toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data == (builtin == .cast ? [0, 1, 1] : [1, 0, 0]))
  }
}
