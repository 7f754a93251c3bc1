import Foundation
import TensorFlowLite
import TestSupport
import Testing

/// Inputs of other shapes than the file declares.
@Suite struct ResizingTests {
  private let reporter = ErrorReporter { _ in }

  private func interpreter(_ file: ModelFile) throws -> Interpreter {
    var options = Interpreter.Options()
    options.errorReporter = reporter
    return try Interpreter(modelData: file.data, options: options)
  }

  @Test func tensorsAreGoneUntilAllocatedAgain() throws {
    let interpreter = try interpreter(.tripled())
    try interpreter.allocateTensors()
    try interpreter.invoke()
    try interpreter.resizeInput(at: 0, to: [2, 2, 3])
    expectInterpreterError(.allocateTensorsRequired) { try interpreter.input(at: 0) }
    expectInterpreterError(.invokeInterpreterRequired) { try interpreter.output(at: 0) }
    expectInterpreterError(.allocateTensorsRequired) { try interpreter.invoke() }
    try interpreter.allocateTensors()
    #expect(try interpreter.output(at: 0).shape == [2, 2, 3])
  }

  @Test func sameShapeChangesNothing() throws {
    let interpreter = try interpreter(.tripled(shape: [1]))
    try interpreter.allocateTensors()
    try interpreter.copy(Data(floats: [2]), toInputAt: 0)
    try interpreter.resizeInput(at: 0, to: [1])
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data.floats == [6])
  }

  /// ADD of a constant of three elements takes no input of two; resizing says nothing.
  @Test func shapesThatDoNotFitAreFoundAtAllocation() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([3])]
    let constant = file.addTensor([3], data: ([1, 2, 3] as [Float]).littleEndianBytes)
    file.outputs = [file.addTensor([3])]
    file.addOperator(.add, [0, constant], file.outputs)
    let interpreter = try interpreter(file)
    try interpreter.resizeInput(at: 0, to: [2])
    expectInterpreterError(.failedToAllocateTensors) { try interpreter.allocateTensors() }
    expectInterpreterError(.allocateTensorsRequired) { try interpreter.invoke() }
    try interpreter.resizeInput(at: 0, to: [2, 3])
    try interpreter.allocateTensors()
    try interpreter.copy(Data(floats: [0, 0, 0, 10, 20, 30]), toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data.floats == [1, 2, 3, 11, 22, 33])
  }

  /// The original converts to 32 bits and traps.
  @Test(arguments: [[-1], [2, -3], [1 << 31], [.min], [.max]])
  func sizesBeyond32BitsAreRefused(_ dimensions: [Int]) throws {
    let interpreter = try interpreter(.tripled())
    expectInterpreterError(.failedToResizeInputTensor(index: 0)) {
      try interpreter.resizeInput(at: 0, to: Tensor.Shape(dimensions))
    }
    try interpreter.allocateTensors()
    #expect(try interpreter.input(at: 0).shape == [1, 8, 8, 3])
  }

  /// As in the original, which cannot count their bytes either.
  @Test(arguments: [[Int](repeating: Int(Int32.max), count: 3), [Int](repeating: 2, count: 62)])
  func shapesBeyond64BitsAreRefused(_ dimensions: [Int]) throws {
    let interpreter = try interpreter(.tripled())
    expectInterpreterError(.failedToResizeInputTensor(index: 0)) {
      try interpreter.resizeInput(at: 0, to: Tensor.Shape(dimensions))
    }
  }

  @Test func hugeShapesFailAtAllocation() throws {
    let interpreter = try interpreter(.tripled())
    let size = 1 << 20
    try interpreter.resizeInput(at: 0, to: [size, size])
    expectInterpreterError(.failedToAllocateTensors) { try interpreter.allocateTensors() }
    expectInterpreterError(.invalidTensorDataCount(provided: 0, required: 4 * size * size)) {
      try interpreter.copy(Data(), toInputAt: 0)
    }
  }

  /// A shape that only a run decides: there is no output before.
  @Test func shapesMayDependOnValues() throws {
    let interpreter = try interpreter(.tile())
    try interpreter.allocateTensors()
    expectInterpreterError(.invokeInterpreterRequired) { try interpreter.output(at: 0) }
    try interpreter.copy(Data(floats: [1, 2]), toInputAt: 0)
    try interpreter.copy(Data(([-2] as [Int32]).littleEndianBytes), toInputAt: 1)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).shape == [4])
    #expect(try interpreter.output(at: 0).data.floats == [1, 2, 1, 2])
  }
}
