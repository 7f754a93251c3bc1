import Foundation
import TensorFlowLite
import TestSupport
import Testing

/// What errors say, and where the reasons go that they do not say.
@Suite struct ErrorTests {
  /// The reasons that are reported while `body` runs with options that report them.
  private func reasons(_ body: (Interpreter.Options) throws -> Void) rethrows -> [String] {
    var reasons: [String] = []
    var options = Interpreter.Options()
    options.errorReporter = ErrorReporter { reasons.append($0) }
    try body(options)
    return reasons
  }

  @Test(arguments: ["", "/no/such/model.tflite", "/"])
  func pathsWithoutAModel(_ path: String) throws {
    let reasons = reasons { options in
      expectInterpreterError(.failedToLoadModel) { try Interpreter(modelPath: path, options: options) }
    }
    try #require(reasons.count == 1)
    #expect(reasons[0].hasSuffix("(\(path))"))
  }

  @Test func everyPrefixOfAModelIsRefusedOrRuns() throws {
    let data = ModelFile.quantizedTripled.data
    for count in 0..<data.count {
      _ = reasons { options in
        _ = try? Interpreter(modelData: data.prefix(count), options: options).allocateTensors()
      }
    }
    let reasons = reasons { options in
      expectInterpreterError(.failedToLoadModel) { try Interpreter(modelData: data.prefix(20), options: options) }
    }
    #expect(reasons.count == 1)
  }

  @Test func errorsCanBeCaughtByCase() {
    do {
      var options = Interpreter.Options()
      options.errorReporter = ErrorReporter { _ in }
      _ = try Interpreter(modelData: Data(), options: options)
      Issue.record("no error")
    } catch InterpreterError.failedToLoadModel {
    } catch {
      Issue.record(error)
    }
  }

  /// The original looks up built-in operators when the interpreter is made, and others when tensors are allocated.
  @Test func unknownOperatorsFailTheInterpreter() throws {
    var second = ModelFile.unary(.relu, [1], version: 99)
    second.closeSubgraph()
    second.inputs = [second.addTensor([1])]
    second.outputs = second.inputs
    let files = [
      ModelFile.unary(.relu, [1], version: 99), second,
      ModelFile.customOperation("Strange", [.init([1])], output: .init([1]), options: []),
    ]
    let reasons = reasons { options in
      for file in files {
        expectInterpreterError(.failedToCreateInterpreter) {
          try Interpreter(modelData: file.data, options: options)
        }
      }
    }
    #expect(reasons.count == 3)
    #expect(reasons.prefix(2).allSatisfy { $0.contains("operator 0 RELU version 99") })
    #expect(reasons.last?.contains("Strange") == true)
  }

  @Test func reasonsNameTheFileOnce() throws {
    let folder = ProjectFolder.root.path
    let reasons = reasons { options in
      for name in ["LICENSE", "missing.tflite"] {
        expectInterpreterError(.failedToLoadModel) { try Interpreter(modelPath: "\(folder)/\(name)", options: options) }
      }
    }
    try #require(reasons.count == 2)
    #expect(reasons[0].hasPrefix("\(folder)/LICENSE: not a .tflite file"))
    #expect(reasons[1] == "no such file (\(folder)/missing.tflite)")
  }

  @Test func refusedTypesFailAllocation() throws {
    let reasons = try reasons { options in
      let interpreter = try Interpreter(modelData: ModelFile.unary(.relu, [1], .bool).data, options: options)
      expectInterpreterError(.failedToAllocateTensors) { try interpreter.allocateTensors() }
    }
    try #require(reasons.count == 1)
    #expect(reasons[0].contains("operator 0 RELU"))
  }

  /// The original throws `allocateTensorsRequired` here, though tensors are allocated.
  @Test func refusedValuesSayWhy() throws {
    let interpreter = try Interpreter(modelData: ModelFile.gathering.data)
    try interpreter.allocateTensors()
    try interpreter.copy(Data(([7] as [Int32]).littleEndianBytes), toInputAt: 0)
    let error = #expect(throws: InterpreterError.self) { try interpreter.invoke() }
    guard case .tensorFlowLiteError(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("7"))
    try interpreter.copy(Data(([2] as [Int32]).littleEndianBytes), toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data.floats == [30])
  }

  /// Names from the file cannot begin a line of their own.
  @Test func reasonsAreOneLine() throws {
    let file = ModelFile.unary(.relu, [Int32.max, Int32.max, Int32.max], fields: [3: .string("a\nERROR: b\r\nc")])
    let reasons = reasons { options in
      expectInterpreterError(.failedToLoadModel) { try Interpreter(modelData: file.data, options: options) }
    }
    try #require(reasons.count == 1)
    #expect(reasons[0].contains("a ERROR: b c"))
    let lines = reasons[0].split { $0.isNewline }
    #expect(lines.count == 1)
  }

  @Test func signatureErrorsHaveReasons() throws {
    let reasons = try reasons { options in
      let interpreter = try Interpreter(modelData: ModelFile.twoSignatures().data, options: options)
      let runner = try interpreter.signatureRunner(with: "add")
      _ = try? interpreter.signatureRunner(with: "mul")
      _ = try? runner.input(named: "y")
      _ = try? runner.output(named: "z")
      _ = try? runner.resizeInput(named: "x", toShape: [1, 1])
    }
    #expect(reasons.count == 4)
    for (reason, word) in zip(reasons, ["mul", "'y'", "'z'", "[1, 1]"]) { #expect(reason.contains(word)) }
  }

  private static let interpreterErrors: [InterpreterError] = [
    .invalidTensorIndex(index: 1, maxIndex: 0), .invalidTensorIndex(index: 0, maxIndex: -1),
    .invalidTensorDataCount(provided: 3, required: 4), .invalidTensorDataType, .failedToLoadModel,
    .failedToCreateInterpreter, .failedToResizeInputTensor(index: 5), .failedToCopyDataToInputTensor,
    .failedToAllocateTensors, .allocateTensorsRequired, .invokeInterpreterRequired, .tensorFlowLiteError("why"),
  ]
  private static let signatureErrors: [SignatureRunnerError] = [
    .invalidTensorDataCount(provided: 3, required: 4), .invalidTensorDataType,
    .failedToCreateSignatureRunner(signatureKey: "k"), .failedToGetTensor(tensorType: "input", nameInSignature: "n"),
    .failedToResizeInputTensor(inputName: "n"), .failedToCopyDataToInputTensor, .failedToAllocateTensors,
    .failedToInvokeSignature(signatureKey: "k"), .allocateTensorsRequired,
  ]

  @Test func eachHasWordsOfItsOwn() {
    let errors: [any Error & LocalizedError & CustomStringConvertible] = Self.interpreterErrors + Self.signatureErrors
    for error in errors {
      #expect(error.errorDescription == error.description)
      #expect(error.localizedDescription == error.description)
      #expect(error.description.hasSuffix("."))
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(Set(Self.interpreterErrors).count == 12)
    #expect(Set(Self.signatureErrors).count == 9)
    #expect(InterpreterError.invalidTensorIndex(index: 7, maxIndex: 2).description.contains("7"))
    #expect(InterpreterError.invalidTensorDataCount(provided: 5, required: 9).description.contains("exactly 9 bytes"))
  }
}
