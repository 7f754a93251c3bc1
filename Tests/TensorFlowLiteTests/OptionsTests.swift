import Foundation
import TensorFlowLite
import TestSupport
import Testing

/// Choices, and what they change.
@Suite struct OptionsTests {
  @Test func defaults() {
    let options = Interpreter.Options()
    #expect(options.threadCount == nil)
    #expect(!options.isXNNPackEnabled)
    #expect(!options.keepsAllTensors)
    #expect(options.errorReporter == nil)
  }

  @Test func optionsAreEqualWhenAllAre() {
    var (one, other) = (Interpreter.Options(), Interpreter.Options())
    #expect(one == other)
    one.threadCount = 2
    #expect(one != other)
    other.threadCount = 2
    #expect(one == other && one.hashValue == other.hashValue)
    one.isXNNPackEnabled = true
    #expect(one != other)
    other.isXNNPackEnabled = true
    let reporter = ErrorReporter { _ in }
    one.errorReporter = reporter
    other.errorReporter = ErrorReporter { _ in }
    #expect(one != other)
    other.errorReporter = reporter
    #expect(one == other)
  }

  /// Numbers below 1 leave the choice to the interpreter; those above what the machine has are no fault.
  @Test(arguments: [nil, 2, 0, -1, .min, .max])
  func resultsDoNotDependOnThreads(_ threadCount: Int?) throws {
    var options = Interpreter.Options()
    options.threadCount = threadCount
    try expectTripled(options)
  }

  @Test(arguments: [false, true])
  func resultsDoNotDependOnXNNPack(_ isEnabled: Bool) throws {
    var options = Interpreter.Options()
    options.isXNNPackEnabled = isEnabled
    try expectTripled(options)
  }

  private func expectTripled(_ options: Interpreter.Options) throws {
    let interpreter = try Interpreter(modelData: ModelFile.tripled(shape: [2]).data, options: options)
    #expect(interpreter.options == options)
    try interpreter.allocateTensors()
    try interpreter.copy(Data(floats: [1, 3]), toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data.floats == [3, 9])
  }

  @Test func versionIsSemantic() {
    #expect(Runtime.version.wholeMatch(of: /\d+\.\d+\.\d+([+-][-.0-9A-Za-z]+)?/) != nil)
  }
}
