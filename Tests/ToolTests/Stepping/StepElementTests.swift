import Apus
import Foundation
import TestSupport
import Testing

/// What `apus step` prints of elements, and stores in their place.
@Suite struct StepElementTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A session of NEG, on zeros of this type and shape.
  private func session(
    _ type: ElementType, _ shape: [Int32], quantization: [Int: FlatValue] = [:], _ commands: String...
  ) throws -> StepSession {
    var file = ModelFile()
    file.inputs = [file.addTensor(shape, type, fields: quantization)]
    file.addOperator(.abs, [0], [file.addTensor(shape, type, fields: quantization)])
    file.outputs = [1]
    let model = try folder.write(file.bytes, to: "model.tflite")
    let sizes = Shape(shape.map { Int($0) })
    let bytes = [UInt8](repeating: 0, count: type.byteCount(elementCount: sizes.elementCount) ?? 0)
    let array = try NumPyArray(type: type, shape: sizes, data: bytes)
    let input = try folder.write(try #require(array.fileContents), to: "in.npy")
    return try StepSession(model, ["--input", input], commands)
  }

  @Test(arguments: [[0, 2_000_000], [2_000_000, 0], [3000, 3000, 0]] as [[Int32]])
  func emptyTensorsAreShort(_ shape: [Int32]) throws {
    let session = try session(.float32, shape, "p t0")
    #expect(session.answer(to: "p t0").hasSuffix("\n[]"), "\(session.errors)")
  }

  @Test(arguments: [[5, 5, 5, 5, 5], [6, 6, 6, 6], [4000, 1], [1, 2, 3000], [40, 30]] as [[Int32]])
  func largeTensorsAreShortened(_ shape: [Int32]) throws {
    let answer = try session(.float32, shape, "p t0").answer(to: "p t0")
    #expect(answer.count { $0 == "0" } <= 1100)
    #expect(answer.count { $0 == "\n" } <= 1100)
    #expect(answer.contains("…"))
  }

  /// As NumPy cuts `numpy.arange(4)`.
  @Test(arguments: [
    ("[0:100]", "[0 1 2 3]"), ("[::-1]", "[3 2 1 0]"), ("[...]", "[0 1 2 3]"), ("[-100:2]", "[0 1]"),
    ("[3:0:-2]", "[3 1]"), ("[2:1]", "[]"), ("[...,-1]", "3"), ("[1::2]", "[1 3]"), ("[:-5:-1]", "[3 2 1 0]"),
    ("[::9223372036854775807]", "[0]"),
  ]) func slicesAreLikeNumPy(_ slice: String, _ elements: String) throws {
    let session = try session(
      .float32, [4], "set t0[1] 1", "set t0[2] 2", "set t0[3] 3", "p t0\(slice)")
    #expect(session.answer(to: "p t0\(slice)").hasSuffix("\n\(elements)"), "\(session.output)")
  }

  @Test(arguments: [
    (ElementType.int32, "-2147483647", "-2147483647"), (.int32, "stored:1234567", "1234567"),
  ]) func integersAreExact(_ type: ElementType, _ value: String, _ expected: String) throws {
    let session = try session(type, [1], "set t0 \(value)", "p t0", "s t0")
    #expect(session.answer(to: "p t0").hasSuffix("\n[\(expected)]"), "\(session.errors)")
    #expect(session.answer(to: "s t0").contains("minimum               \(expected)\n"))
  }

  @Test(arguments: [
    ("nan", "int8 elements are numbers"), ("stored:128", "an integer that a tensor of int8 can store"),
    ("stored:nan", "an integer"), ("stored:1.5", "an integer"), ("''", "an operand is empty"),
  ]) func whatIntegersCannotStoreIsRefused(_ value: String, _ message: String) throws {
    let session = try session(.int8, [1], quantization: ModelFile.quantization([0.5], [0]), "set t0 \(value)", "p t0")
    #expect(session.errors.contains(message), "\(session.errors)")
    #expect(session.answer(to: "p t0").hasSuffix("stored\n[0]"))
  }

  @Test(arguments: [("300", "63.5", "127"), ("-inf", "-64", "-128")])
  func boundsAreSaid(_ value: String, _ bound: String, _ stored: String) throws {
    let session = try session(.int8, [1], quantization: ModelFile.quantization([0.5], [0]), "set t0 \(value)", "p t0")
    #expect(session.errors.contains("note: \(value) is beyond what the tensor can hold: bounded to \(bound)"))
    #expect(session.answer(to: "p t0").hasSuffix("stored\n[\(stored)]"))
    #expect(session.status == 0)
  }

  @Test func constantsAreRefusedFirst() throws {
    var file = ModelFile.operation(.add, [.init([1]), .init([1], data: [0, 0, 0, 0])], output: .init([1]))
    file.outputs = [2]
    let model = try folder.write(file.bytes, to: "constant.tflite")
    let session = try StepSession(model, [], ["set t1[7] x"])
    #expect(session.errors.contains("is part of the operators that read it"))
  }
}
