import Apus
import TestSupport
import Testing

/// Access to inputs and outputs in place.
@Suite struct InterpreterSpanTests {
  @Test func inputsAreFilledAndOutputsReadInPlace() throws {
    let interpreter = try Interpreter(allocated: .relu)
    let count = try interpreter.withInput(at: 0, as: Float.self) { span in
      for index in span.indices {
        span[index] = Float(index) - 1.5
      }
      return span.count
    }
    #expect(count == 4)
    #expect(try interpreter.input(at: 0).values() == [-1.5, -0.5, 0.5, 1.5] as [Float])
    try interpreter.invoke()
    let sum = try interpreter.withOutput(at: 0, as: Float.self) { span in
      span.indices.reduce(Float(0)) { $0 + span[$1] }
    }
    #expect(sum == 2)
  }

  @Test func inputsKeepWhatWasWrittenBefore() throws {
    let interpreter = try Interpreter(allocated: .relu)
    _ = try interpreter.run([1, 2, 3, 4])
    try interpreter.withInput(at: 0, as: Float.self) { $0[2] = -9 }
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values() == [1, 2, 0, 4] as [Float])
  }

  @Test func otherElementTypesAreRefused() throws {
    let interpreter = try Interpreter(allocated: .relu)
    _ = try interpreter.run([1, 2, 3, 4])
    expectInferenceError(.invalidElementType) { try interpreter.withInput(at: 0, as: Int32.self) { _ in } }
    expectInferenceError(.invalidElementType) { try interpreter.withInput(at: 0, as: UInt8.self) { _ in } }
    expectInferenceError(.invalidElementType) { try interpreter.withOutput(at: 0, as: Int8.self) { _ in } }
    expectInferenceError(.invalidElementType) { try interpreter.output(at: 0).values(as: Int64.self) }
  }

  @Test func everyElementTypeHasItsSwiftType() throws {
    try check(.int8, Int8(-5))
    try check(.uint8, UInt8(200))
    try check(.bool, UInt8(1))
    try check(.int16, Int16(-3000))
    try check(.int32, Int32(-100_000))
    try check(.int64, Int64.min)
    try check(.float32, Float(-0.25))
  }

  /// EXPAND_DIMS copies elements of any type.
  private func check<Element: TensorElement & Equatable>(_ type: ElementType, _ value: Element) throws {
    let file = ModelFile.operation(
      .expandDims, [.init([3], type), .integers([0])], output: .init([1, 3], type))
    let interpreter = try Interpreter(allocated: file)
    try interpreter.withInput(at: 0, as: Element.self) { $0[1] = value }
    try interpreter.invoke()
    #expect(try interpreter.withOutput(at: 0, as: Element.self) { $0[1] } == value)
    #expect(try interpreter.output(at: 0).values(as: Element.self)[1] == value)
  }

  /// The memory must outlive the call even when the interpreter lets go of it.
  @Test func resizingWithinTheCallLeavesTheSpanValid() throws {
    let interpreter = try Interpreter(allocated: .relu)
    let value = try interpreter.withInput(at: 0, as: Float.self) { span in
      try? interpreter.resizeInput(at: 0, to: [9])
      span[3] = 4.5
      return span[3]
    }
    #expect(value == 4.5)
  }
}
