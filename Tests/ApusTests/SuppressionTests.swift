import Apus
import TestSupport
import Testing

/// What NON_MAX_SUPPRESSION_V4 and V5 refuse.
@Suite struct SuppressionTests {
  /// Shapes and types that a case may replace; `sigma` makes it V5.
  private struct Inputs {
    var boxes: [Int32] = [6, 4]
    var scores: [Int32] = [6]
    var limit: Int32 = 3
    var overlapShape: [Int32] = []
    var sigma: Float?
    var indexType = ElementType.int32

    var file: ModelFile {
      var file = ModelFile()
      func number(_ value: Float, _ shape: [Int32] = []) -> Int32 {
        file.addTensor(shape, data: [value].littleEndianBytes)
      }
      file.inputs = [file.addTensor(boxes), file.addTensor(scores)]
      var inputs = file.inputs + [file.addTensor([], .int32, data: [limit].littleEndianBytes)]
      inputs += [number(0.5, overlapShape), number(0)] + (sigma.map { [number($0)] } ?? [])
      file.outputs = [file.addTensor([1], indexType)] + (sigma == nil ? [] : [file.addTensor([1])])
      file.outputs.append(file.addTensor([], .int32))
      file.addOperator(sigma == nil ? .nonMaxSuppressionV4 : .nonMaxSuppressionV5, inputs, file.outputs)
      return file
    }
  }

  private func code(_ change: (inout Inputs) -> Void) -> ModelError.Code? {
    var inputs = Inputs()
    change(&inputs)
    return #expect(throws: ModelError.self) { try Plan(try inputs.file.model()) }?.code
  }

  @Test func shapesAndTypesThatDoNotFit() {
    #expect(code { $0.boxes = [6, 5] } == .shapeMismatch)
    #expect(code { $0.boxes = [24] } == .shapeMismatch)
    #expect(code { $0.scores = [5] } == .shapeMismatch)
    #expect(code { $0.overlapShape = [1] } == .shapeMismatch)
    #expect(code { $0.limit = -1 } == .malformed)
    #expect(code { $0.sigma = -1 } == .malformed)
    #expect(code { $0.indexType = .int64 } == .unsupportedType)
  }

  @Test func sizesBeyondTheLimits() {
    #expect(code { $0.limit = .max } == .limitExceeded)
    #expect(
      code {
        $0.boxes = [1 << 20, 4]
        $0.scores = [1 << 20]
        $0.limit = 1 << 20
      } == .limitExceeded)
  }

  @Test func outputsHaveTheirShapes() throws {
    var inputs = Inputs()
    #expect(try Plan(inputs.file.model()).tensors.suffix(2).map(\.shape) == [[3], []])
    inputs.sigma = 0.5
    #expect(try Plan(inputs.file.model()).tensors.suffix(3).map(\.shape) == [[3], [3], []])
  }

  @Test func computedSigmaIsChecked() throws {
    var file = Inputs(sigma: 1).file
    file.tensors[5].fields[2] = nil
    file.inputs.append(5)
    let interpreter = try Interpreter(allocated: file)
    try interpreter.copy(([-1] as [Float]).littleEndianBytes, toInputAt: 2)
    #expect(throws: InferenceError.self) { try interpreter.invoke() }
    try interpreter.copy(([0] as [Float]).littleEndianBytes, toInputAt: 2)
    try interpreter.invoke()
  }
}
