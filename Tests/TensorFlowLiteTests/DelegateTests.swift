import Foundation
import TensorFlowLite
import TestSupport
import Testing

/// Delegates can be made and passed; what runs is the CPU.
@Suite struct DelegateTests {
  private final class OwnDelegate: Delegate {
    let cDelegate = CDelegate.allocate(capacity: 1)
    deinit { cDelegate.deallocate() }
  }

  @Test func thereIsNoNeuralEngine() throws {
    #expect(CoreMLDelegate() == nil)
    var options = CoreMLDelegate.Options()
    #expect(options.enabledDevices == .neuralEngine)
    #expect((options.coreMLVersion, options.maxDelegatedPartitions, options.minNodesPerPartition) == (0, 0, 2))
    options.enabledDevices = .all
    options.coreMLVersion = 3
    let delegate = try #require(CoreMLDelegate(options: options))
    #expect(delegate.options == options)
    #expect(delegate.explanation.contains("CPU"))
  }

  @Test func metalOptions() {
    var options = MetalDelegate.Options()
    #expect(MetalDelegate().options == options)
    #expect(!options.isPrecisionLossAllowed && options.isQuantizationEnabled)
    #expect(options.waitType == .passive)
    for type: ThreadWaitType in [.none, .active, .aggressive] {
      options.waitType = type
      #expect(options != MetalDelegate.Options())
    }
    options = MetalDelegate.Options()
    options.isPrecisionLossAllowed = true
    options.isQuantizationEnabled = false
    #expect(MetalDelegate(options: options).options == options)
  }

  @Test func delegatesChangeNothing() throws {
    let delegates: [Delegate] = [MetalDelegate(), OwnDelegate()]
    let interpreter = try Interpreter(modelData: ModelFile.tripled(shape: [2]).data, delegates: delegates)
    #expect(interpreter.delegates?.count == 2)
    #expect(interpreter.delegates?.first === delegates[0])
    #expect(interpreter.options == nil)
    try interpreter.allocateTensors()
    try interpreter.copy(Data(floats: [1, 3]), toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).data.floats == [3, 9])
  }

  @Test func delegatesExplainThemselves() {
    #expect(OwnDelegate().explanation.hasPrefix("OwnDelegate is not used: Apus computes every operator on the CPU"))
    #expect(MetalDelegate().explanation.hasPrefix("MetalDelegate is not used"))
  }

  /// As TensorFlow Lite says what becomes of a delegate.
  @Test func interpretersTellTheExplanation() throws {
    let folder = try TemporaryFolder()
    let file = open(folder.path("stderr"), O_RDWR | O_CREAT, 0o600)
    let saved = dup(STDERR_FILENO)
    dup2(file, STDERR_FILENO)
    let interpreter = try? Interpreter(modelData: ModelFile.relu.data, delegates: [MetalDelegate()])
    dup2(saved, STDERR_FILENO)
    close(saved)
    close(file)
    let written = try Data(contentsOf: URL(fileURLWithPath: folder.path("stderr")))
    // What other tests wrote meanwhile is among it.
    try FileHandle.standardError.write(contentsOf: written)
    #expect(interpreter != nil)
    let document = try ProjectFolder.contents("Documentation/tensorflow-lite.md")
    #expect(String(decoding: document, as: UTF8.self).contains("\nINFO: \(MetalDelegate().explanation).\n"))
    #expect(String(decoding: written, as: UTF8.self).contains("INFO: \(MetalDelegate().explanation).\n"))
  }
}
