import TensorFlowLite
import TestSupport
import Testing

/// A delegate as users write one: a class that others may inherit from.
private class OwnDelegate: NSObject, Delegate {
  var cDelegate: CDelegate = UnsafeMutablePointer<TfLiteDelegate>.allocate(capacity: 1)
  deinit { cDelegate.deallocate() }
}

/// Names, labels, defaults and results that can be left out, in Swift 5 mode.
@Suite struct TensorFlowLiteSurfaceTests {
  private let data = Data(ModelFile.relu.bytes)

  @Test func initializersTakeLessOrMore() throws {
    let own = OwnDelegate()
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](data), to: "relu.tflite")
    var options = Interpreter.Options()
    options.isXNNPackEnabled = true
    for interpreter in [
      try Interpreter(modelPath: path), try Interpreter(modelPath: path, options: options),
      try Interpreter(modelPath: path, delegates: [own]), try Interpreter(modelData: data),
      try Interpreter(modelData: data, options: options, delegates: [own, MetalDelegate()]),
    ] {
      try interpreter.allocateTensors()
      try interpreter.copy(Data(count: 16), toInputAt: 0)
      try interpreter.invoke()
      #expect(try interpreter.output(at: 0).data == Data(count: 16))
    }
  }

  /// The Neural Engine, or else Metal, or else the CPU.
  @Test func delegatesAreTriedInTurn() throws {
    var delegates: [Delegate]? = nil
    if let coreML = CoreMLDelegate() { delegates = [coreML] } else { delegates = [MetalDelegate()] }
    let interpreter = try Interpreter(modelData: data, delegates: delegates)
    #expect(interpreter.delegates?.first is MetalDelegate)
  }

  @Test func errorsAreCaughtByCaseAndCompared() {
    do {
      _ = try Interpreter(modelPath: "")
      Issue.record("no error")
    } catch InterpreterError.failedToLoadModel {
    } catch {
      Issue.record(error)
    }
    do {
      try Interpreter(modelData: data).invoke()
      Issue.record("no error")
    } catch let error as InterpreterError {
      #expect(error == .allocateTensorsRequired)
    } catch {
      Issue.record(error)
    }
  }

  @Test func valuesCanBeKeys() {
    let shapes: [Tensor.Shape: Int] = [[1, 2]: 1, Tensor.Shape(3): 2]
    #expect(shapes[Tensor.Shape([1, 2])] == 1)
    let types: Set<Tensor.DataType> = [.bool, .uInt8, .int16, .int32, .int64, .float16, .float32, .float64]
    #expect(types.count == 8)
    #expect(Set([Interpreter.Options(), Interpreter.Options()]).count == 1)
  }

  @Test func versionHasThreeParts() {
    let pattern = #"^(\d+)\.(\d+)\.(\d+)([+-][-.0-9A-Za-z]+)?$"#
    #expect(TensorFlowLite.Runtime.version.range(of: pattern, options: .regularExpression) != nil)
  }
}
