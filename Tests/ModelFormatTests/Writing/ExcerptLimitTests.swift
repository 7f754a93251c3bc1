import ModelFormat
import TestSupport
import Testing

/// What cannot be cut out, and damaged models.
@Suite struct ExcerptLimitTests {
  private static var model: Model {
    get throws {
      var file = ModelFile()
      file.inputs = [file.addTensor([4], .int8)]
      file.addTensor([4], .int8, data: [1, 2, 3, 4])
      file.outputs = [file.addTensor([4], .int8)]
      file.addOperator(.add, [0, 1], file.outputs)
      return try file.model()
    }
  }

  private func expectError(
    _ code: ModelError.Code, of index: Int = 0, shapes: [Int: Shape] = [:], constants: [Int: [UInt8]] = [:],
    byteLimit: Int = 1 << 20
  ) throws {
    let model = try Self.model
    let error = #expect(throws: ModelError.self) {
      try OperatorExcerpt(of: index, in: model, shapes: shapes, constants: constants, byteLimit: byteLimit)
    }
    #expect(error?.code == code, "\(error?.description ?? "")")
  }

  @Test func operatorsThatTheGraphLacks() throws {
    try expectError(.malformed, of: 1)
    try expectError(.malformed, of: -1)
  }

  @Test func constantsThatDoNotFitTheirShape() throws {
    try expectError(.shapeMismatch, constants: [0: [1, 2, 3]])
    try expectError(.shapeMismatch, shapes: [1: [5]])
  }

  @Test func shapesThatNoTensorMayHave() throws {
    try expectError(.limitExceeded, shapes: [0: [-1]])
    try expectError(.limitExceeded, shapes: [0: [1 << 16, 1 << 16]])
    try expectError(.limitExceeded, shapes: [0: [0, 1 << 40]])
  }

  @Test func constantsBeyondTheLimit() throws {
    // Three indices, three names of 8 characters and a constant of 4 bytes.
    _ = try OperatorExcerpt(of: 0, in: Self.model, byteLimit: 40)
    try expectError(.limitExceeded, byteLimit: 39)
    try expectError(.limitExceeded, constants: [0: [1, 2, 3, 4]], byteLimit: 43)
  }

  /// Whatever opens can be cut, or is refused.
  @Test func damagedModelsAreCutOrRefused() throws {
    let files = [
      ModelFile.quantizedLSTM(), .matrixProductBehindWhere([1, 1]),
      .unary(.reshape, [1, 4], options: [0: .vector([Int32(4), 1])], fields: ModelFile.quantization([1], [0])),
    ]
    var cutCount = 0
    for var file in files {
      for index in file.operators.indices where file.operators[index].fields[4] != nil {
        file.operators[index].fields[3] = .scalar(UInt8(17))
      }
      let bytes = file.bytes
      for offset in bytes.indices {
        for value in [0, 4, 0xFF] as [UInt8] {
          guard let model = try? Model(ModelBytes(copying: bytes.replacing(at: offset, with: value))) else { continue }
          for node in model.mainSubgraph.operators {
            if (try? OperatorExcerpt(of: node.index, in: model, byteLimit: 1 << 20)) != nil { cutCount += 1 }
          }
        }
      }
    }
    #expect(cutCount > 1000)
  }
}
