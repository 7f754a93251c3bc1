import Testing

@testable import ModelFormat

@Suite struct ProcessUnitTests {
  @Test func accessorsFindTheOnlyUnit() throws {
    let normalization = NormalizationOptions(mean: [127.5], std: [127.5])
    let options = ScoreCalibrationOptions(transformation: .identity, defaultScore: 0.5)
    let tensor = TensorMetadata.sample(units: [
      .other(4), .normalization(normalization), .scoreCalibration(options), .scoreThresholding(0.25),
    ])
    #expect(try tensor.normalization() == normalization)
    #expect(try tensor.scoreCalibrationOptions() == options)
    #expect(try tensor.scoreThreshold() == 0.25)
    let empty = TensorMetadata.sample()
    #expect(try empty.normalization() == nil)
    #expect(try empty.scoreCalibrationOptions() == nil)
    #expect(try empty.scoreThreshold() == nil)
  }

  @Test func severalUnitsOfOneKindAreMalformed() {
    let threshold = TensorMetadata.sample(units: [.scoreThresholding(0.25), .scoreThresholding(0.25)])
    let error = #expect(throws: ModelError.self) { try threshold.scoreThreshold() }
    #expect(error?.code == .malformed)
  }

  @Test(arguments: [
    NormalizationOptions(mean: [], std: []), NormalizationOptions(mean: [1], std: []),
    NormalizationOptions(mean: [1, 2, 3], std: [1]),
    NormalizationOptions(mean: [1], std: [0]), NormalizationOptions(mean: [.nan], std: [1]),
    NormalizationOptions(mean: [1], std: [.infinity]),
  ])
  func unusableNormalizationIsMalformed(_ value: NormalizationOptions) {
    let tensor = TensorMetadata.sample(units: [.normalization(value)])
    let error = #expect(throws: ModelError.self) { try tensor.normalization() }
    #expect(error?.code == .malformed)
  }
}
