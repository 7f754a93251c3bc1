import Apus
import TestSupport
import Testing

/// What operators with indices do with values that only a run knows, and with two outputs.
@Suite struct IndexingTests {
  typealias Description = ModelFile.TensorDescription

  private func error(_ file: ModelFile, _ indices: [UInt8]) throws -> InferenceError? {
    let interpreter = try Interpreter(allocated: file)
    try interpreter.copy(indices, toInputAt: interpreter.inputTensorCount - 1)
    return #expect(throws: InferenceError.self) { try interpreter.invoke() }
  }

  @Test(arguments: [(Int32(5), Int32(0)), (-1, 0), (.min, 0), (.max, 0)])
  func gatherRefusesIndicesOutOfRange(_ index: Int32, _ other: Int32) throws {
    let file = ModelFile.operation(
      .gather, [Description([5, 2]), Description([2], .int32)], output: Description([2, 2]))
    let error = try error(file, [other, index].littleEndianBytes)
    #expect(error?.code == .invalidData)
    #expect(error?.detail == "index \(index) at position 1, 0 or more and less than 5 is expected")
  }

  @Test(arguments: [Int64(3), -1, 1 << 32, .min, .max])
  func gatherNDRefusesIndicesOutOfRange(_ index: Int64) throws {
    let file = ModelFile.operation(
      .gatherNd, [Description([5, 3]), Description([1, 2], .int64)], output: Description([1]))
    let error = try error(file, [4, index].littleEndianBytes)
    #expect(error?.code == .invalidData)
    #expect(error?.detail == "index \(index) at position 1, 0 or more and less than 3 is expected")
  }

  @Test func scatterNDRefusesIndicesOutOfRange() throws {
    var file = ModelFile()
    let updates = file.addTensor([1, 2])
    let indices = file.addTensor([1, 1], .int32)
    let shape = file.addTensor([2], .int32, data: ([4, 2] as [Int32]).littleEndianBytes)
    file.inputs = [updates, indices]
    file.outputs = [file.addTensor([4, 2])]
    file.addOperator(.scatterNd, [indices, updates, shape], file.outputs)
    #expect(try error(file, ([4] as [Int32]).littleEndianBytes)?.code == .invalidData)
  }

  /// Constants that are out of range too, so that planning would compute the operator.
  @Test func foldedGathersAreRefused() {
    let table = Description([2], data: ([1, 2] as [Float]).littleEndianBytes)
    let file = ModelFile.operation(.gather, [table, .integers([2])], output: Description([1]))
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .malformed)
    #expect(error?.detail == "index 2 at position 0, 0 or more and less than 2 is expected")
  }

  private func topK(
    _ input: [Int32], _ k: [Int32], kShape: [Int32] = [], types: (ElementType, ElementType) = (.float32, .int32)
  ) -> ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor(input)]
    let count = file.addTensor(kShape, .int32, data: k.littleEndianBytes)
    file.outputs = [file.addTensor([1], types.0), file.addTensor([1], types.1)]
    file.addOperator(.topkV2, [0, count], file.outputs)
    return file
  }

  @Test func topKRefusesWhatDoesNotFit() throws {
    func code(_ file: ModelFile) -> ModelError.Code? {
      #expect(throws: ModelError.self) { try Plan(try file.model()) }?.code
    }
    #expect(code(topK([2, 4], [5])) == .shapeMismatch)
    #expect(code(topK([2, 4], [.max])) == .shapeMismatch)
    #expect(code(topK([], [1])) == .shapeMismatch)
    #expect(code(topK([2, 4], [1, 1], kShape: [2])) == .shapeMismatch)
    #expect(code(topK([2, 4], [1], types: (.int32, .int32))) == .unsupportedType)
    #expect(code(topK([2, 4], [1], types: (.float32, .int64))) == .unsupportedType)
    #expect(code(topK([1, 40_000], [1], types: (.float32, .int16))) == .limitExceeded)
    #expect(try Plan(topK([2, 4], [-3]).model()).tensors[2].shape == [2, 0])
  }

  /// Numbers before NaN, the lower place first among equals.
  @Test func topKPutsNaNLast() throws {
    let interpreter = try Interpreter(allocated: topK([1, 6], [6]))
    try interpreter.copy(([.nan, 1, .nan, -.infinity, 1, .infinity] as [Float]).littleEndianBytes, toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 1).values(as: Int32.self) == [5, 1, 4, 3, 0, 2])
  }
}
