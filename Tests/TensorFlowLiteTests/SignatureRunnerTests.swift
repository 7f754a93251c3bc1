import Foundation
import TestSupport
import Testing

@testable import TensorFlowLite

/// What TensorFlowLiteSwift's own tests pin of signatures, on a model of the same kind.
@Suite struct SignatureRunnerTests {
  private let reporter = ErrorReporter { _ in }

  private func interpreter(_ file: ModelFile = .twoSignatures()) throws -> Interpreter {
    var options = Interpreter.Options()
    options.errorReporter = reporter
    return try Interpreter(modelData: file.data, options: options)
  }

  @Test func signaturesHaveNames() throws {
    let interpreter = try interpreter()
    #expect(interpreter.signatureKeys == ["add", "sub"])
    let add = try interpreter.signatureRunner(with: "add")
    #expect(add.signatureKey == "add")
    #expect(add.inputs == ["x"])
    #expect(add.outputs == ["output_0"])
    expectSignatureError(.failedToCreateSignatureRunner(signatureKey: "mul")) {
      try interpreter.signatureRunner(with: "mul")
    }
  }

  @Test func tensorsAreThereAtOnce() throws {
    let runner = try interpreter().signatureRunner(with: "add")
    let (input, output) = (try runner.input(named: "x"), try runner.output(named: "output_0"))
    #expect(input.name == "add_x:0")
    #expect(output.name == "StatefulPartitionedCall:0")
    #expect(input.shape == [1] && output.shape == [1])
    #expect(input.dataType == .float32 && output.dataType == .float32)
  }

  @Test func inputsAreResizedAndCopied() throws {
    let runner = try interpreter().signatureRunner(with: "add")
    let data = Data(floats: [2, 4])
    expectSignatureError(.invalidTensorDataCount(provided: 8, required: 4)) { try runner.copy(data, toInputNamed: "x") }
    try runner.resizeInput(named: "x", toShape: [2])
    expectSignatureError(.allocateTensorsRequired) { try runner.copy(data, toInputNamed: "x") }
    expectSignatureError(.allocateTensorsRequired) { try runner.input(named: "x") }
    expectSignatureError(.allocateTensorsRequired) { try runner.output(named: "output_0") }
    try runner.allocateTensors()
    try runner.copy(data, toInputNamed: "x")
    #expect(
      try runner.input(named: "x") == Tensor(name: "add_x:0", dataType: .float32, shape: [2], data: data))
  }

  @Test func invokeAllocatesCopiesAndRuns() throws {
    let interpreter = try interpreter()
    let (add, sub) = (try interpreter.signatureRunner(with: "add"), try interpreter.signatureRunner(with: "sub"))
    for runner in [add, sub] {
      try runner.resizeInput(named: "x", toShape: [2])
      try runner.invoke(with: ["x": Data(floats: [2, 4])])
    }
    #expect(
      try add.output(named: "output_0")
        == Tensor(name: "StatefulPartitionedCall:0", dataType: .float32, shape: [2], data: Data(floats: [4, 6])))
    #expect(
      try sub.output(named: "output_0")
        == Tensor(name: "StatefulPartitionedCall_1:0", dataType: .float32, shape: [2], data: Data(floats: [0, 2])))
    try add.invoke(with: [:])
    #expect(try add.output(named: "output_0").data.floats == [4, 6])
    #expect(try interpreter.output(at: 0).data.floats == [4, 6])
  }

  @Test func otherNamesAreRefused() throws {
    let runner = try interpreter().signatureRunner(with: "add")
    expectSignatureError(.failedToGetTensor(tensorType: "input", nameInSignature: "y")) {
      try runner.input(named: "y")
    }
    expectSignatureError(.failedToGetTensor(tensorType: "output", nameInSignature: "x")) {
      try runner.output(named: "x")
    }
    expectSignatureError(.failedToGetTensor(tensorType: "input", nameInSignature: "y")) {
      try runner.copy(Data(), toInputNamed: "y")
    }
    expectSignatureError(.failedToGetTensor(tensorType: "input", nameInSignature: "y")) {
      try runner.invoke(with: ["y": Data()])
    }
    expectSignatureError(.failedToResizeInputTensor(inputName: "y")) {
      try runner.resizeInput(named: "y", toShape: [2])
    }
    expectSignatureError(.invalidTensorDataCount(provided: 3, required: 4)) {
      try runner.invoke(with: ["x": Data(count: 3)])
    }
  }

  /// Unlike `Interpreter.resizeInput`, that of signatures is strict.
  @Test func onlyOpenDimensionsAreResized() throws {
    var file = ModelFile.tripled(shape: [1, 4], fields: [7: .vector([Int32(-1), 4])])
    file.sign(.init("s", inputs: [("x", 0)], outputs: [("y", 2)]))
    let runner = try interpreter(file).signatureRunner(with: "s")
    for shape: Tensor.Shape in [[1, 5], [4], [1, 1, 4], [-1, 4], [1 << 31, 4]] {
      expectSignatureError(.failedToResizeInputTensor(inputName: "x")) {
        try runner.resizeInput(named: "x", toShape: shape)
      }
    }
    try runner.resizeInput(named: "x", toShape: [3, 4])
    try runner.allocateTensors()
    #expect(try runner.output(named: "y").shape == [3, 4])
    file = ModelFile.tripled(shape: [1, 4])
    file.sign(.init("s", inputs: [("x", 0)], outputs: [("y", 2)]))
    let fixed = try interpreter(file).signatureRunner(with: "s")
    try fixed.resizeInput(named: "x", toShape: [1, 4])
    expectSignatureError(.failedToResizeInputTensor(inputName: "x")) {
      try fixed.resizeInput(named: "x", toShape: [2, 4])
    }
  }

  /// The original's runner then has tensors that are not allocated.
  @Test func allocationFollowsTheInterpreter() throws {
    let interpreter = try interpreter()
    let runner = try interpreter.signatureRunner(with: "add")
    try interpreter.resizeInput(at: 0, to: [3])
    expectSignatureError(.allocateTensorsRequired) { try runner.input(named: "x") }
    try runner.invoke(with: ["x": Data(floats: [1, 2, 3])])
    #expect(try runner.output(named: "output_0").data.floats == [3, 4, 5])
  }

  /// TensorFlow Lite keeps them in a map.
  @Test func namesAreSortedByBytes() throws {
    var file = ModelFile()
    file.inputs = (0..<3).map { _ in file.addTensor([1]) }
    file.outputs = [file.addTensor([1])]
    file.addOperator(.addN, file.inputs, file.outputs)
    file.sign(.init("s", inputs: [("é", 0), ("b", 1), ("B", 2)], outputs: [("sum", 3)]))
    let runner = try interpreter(file).signatureRunner(with: "s")
    #expect(runner.inputs == ["B", "b", "é"])
    try runner.invoke(with: ["é": Data(floats: [1]), "b": Data(floats: [10]), "B": Data(floats: [100])])
    #expect(try runner.output(named: "sum").data.floats == [111])
  }

  @Test func runnersKeepTheirInterpreter() throws {
    let runner = try interpreter().signatureRunner(with: "add")
    try runner.invoke(with: ["x": Data(floats: [1])])
    #expect(try runner.output(named: "output_0").data.floats == [3])
  }

  /// GATHER of an index that the tensor does not have.
  @Test func refusedValuesFailTheRun() throws {
    var file = ModelFile.gathering
    file.sign(.init("s", inputs: [("index", 0)], outputs: [("y", 2)]))
    let runner = try interpreter(file).signatureRunner(with: "s")
    try runner.invoke(with: ["index": Data(([1] as [Int32]).littleEndianBytes)])
    #expect(try runner.output(named: "y").data.floats == [20])
    expectSignatureError(.failedToInvokeSignature(signatureKey: "s")) {
      try runner.invoke(with: ["index": Data(([7] as [Int32]).littleEndianBytes)])
    }
  }

  @Test func modelThatCannotRunFailsAtOnce() throws {
    var file = ModelFile.unary(.relu, [1], .bool)
    file.sign(.init("s", inputs: [("x", 0)], outputs: [("y", 1)]))
    let interpreter = try interpreter(file)
    expectSignatureError(.failedToAllocateTensors) { try interpreter.signatureRunner(with: "s") }
  }
}
