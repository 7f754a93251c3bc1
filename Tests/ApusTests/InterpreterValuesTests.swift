import Apus
import TestSupport
import Testing

@Suite struct InterpreterValuesTests {
  @Test func valuesAreCopiedAsTheyAre() throws {
    let interpreter = try Interpreter(allocated: .relu)
    let input = try interpreter.copy([-1, 2, 3, 4] as [Float], toInputAt: 0)
    #expect(try input.values() == [-1, 2, 3, 4] as [Float])
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values() == [0, 2, 3, 4] as [Float])
  }

  @Test func typeAndCountAreChecked() throws {
    let interpreter = try Interpreter(allocated: .relu)
    expectInferenceError(.invalidElementType) { try interpreter.copy([1, 2, 3, 4] as [Int32], toInputAt: 0) }
    expectInferenceError(.invalidDataCount) { try interpreter.copy([1, 2, 3] as [Float], toInputAt: 0) }
    expectInferenceError(.invalidTensorIndex) { try interpreter.copy([1] as [Float], toInputAt: 1) }
  }

  /// Bytes stay bytes, whatever the input's elements are.
  @Test func bytesAreCopiedToAnyInput() throws {
    let interpreter = try Interpreter(allocated: .relu)
    let bytes = ([1, 2, 3, 4] as [Float]).littleEndianBytes
    #expect(try interpreter.copy(bytes, toInputAt: 0).data == bytes)
  }
}
