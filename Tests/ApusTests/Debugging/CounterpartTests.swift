import Apus
import TestSupport
import Testing

/// Which tensors of two models belong together.
@Suite struct CounterpartTests {
  /// NEG and ABS, whose tensors have these names.
  private func session(_ names: [String]) throws -> DebugSession {
    var file = ModelFile()
    for name in names { file.addTensor([2], fields: [3: .string(name)]) }
    file.addOperator(.neg, [0], [1])
    file.addOperator(.abs, [1], [2])
    (file.inputs, file.outputs) = ([0], [2])
    let session = try DebugSession(file.model())
    try session.copy(([1, -2] as [Float]).littleEndianBytes, toInputAt: 0)
    return session
  }

  /// A quantized model and its float twin have other names at both ends, and long ones between.
  @Test func namesOfAnyLengthPair() throws {
    let long = String(repeating: "block/Relu6;", count: 40)
    let session = try session(["input_int8", long, "Identity_int8"])
    let counterpart = try Counterpart(self.session(["input", long, "Identity"]), of: session)
    #expect((0..<3).allSatisfy(counterpart.contains))
    #expect(try counterpart.tensor(at: 1)?.values() == [-1, 2] as [Float])
    let stranger = try Counterpart(self.session(["input", "other", "Identity"]), of: session)
    #expect((0..<3).map(stranger.contains) == [true, false, true])
  }

  @Test func namesThatAreNotUniquePairWithNone() throws {
    let session = try session(["in", "twice", "twice"])
    let counterpart = try Counterpart(self.session(["x", "twice", "out"]), of: session)
    #expect((0..<3).map(counterpart.contains) == [true, false, true])
  }
}
