import Testing

@testable import ModelFormat

@Suite struct ScoreCalibrationFileTests {
  private static let options = ScoreCalibrationOptions(transformation: .log, defaultScore: 0.5)

  private func sigmoids(_ text: String, classCount: Int) throws -> [Sigmoid?] {
    try ScoreCalibration(
      Array(text.utf8), options: Self.options, classCount: classCount, at: .packedFile("calibration.txt")
    ).sigmoids
  }

  @Test func readsLines() throws {
    let expected: [Sigmoid?] = [
      nil, Sigmoid(scale: 0.1, slope: 0.2, offset: 0.3), Sigmoid(scale: 0.4, slope: -0.5, offset: 0.6, minScore: 0.7),
    ]
    #expect(try sigmoids("\n0.1,0.2,0.3\n0.4,-0.5,0.6,0.7", classCount: 3) == expected)
    #expect(try sigmoids("\n0.1,0.2,0.3\n0.4,-0.5,0.6,0.7\n", classCount: 3) == expected)
    #expect(try sigmoids("\r\n 0.1 ,\t2e-1,+0.3\r\n0.4,-0.5,0.6,0.7\r\n", classCount: 3) == expected)
    #expect(try sigmoids("\n0.1,0.2,0.3\n0.4,-0.5,0.6,0.7\n", classCount: 4) == expected + [nil])
    #expect(try sigmoids("\n", classCount: 1) == [nil])
  }

  @Test(arguments: [
    ("", 0), ("", 1), ("\n\n", 1), ("1,1,1\n", 3), ("1,1,1\n1,1,1", 1), ("1,1,1", Int.max), ("1,1,1", Int.min),
    ("1,1", 1), ("1,1,1,1,1", 1), ("1,foo,1", 1), ("1,,1", 1), ("-0.1,1,1", 1), ("nan,1,1", 1), ("1,inf,1", 1),
    ("1,1,1e99", 1), ("1,1,1,nan", 1), (" ", 1), (",", 1), ("1;1;1", 1), ("1 1,1,1", 1),
  ])
  func refuses(_ text: String, _ classCount: Int) {
    let error = #expect(throws: ModelError.self) { try sigmoids(text, classCount: classCount) }
    #expect(error?.code == .malformed)
    #expect(error?.location == .packedFile("calibration.txt"))
  }

  @Test func findsFileOfTensor() throws {
    let archive = try PackedFixture.archive("packed.zip")
    let file = AssociatedFile.sample("calibration.txt", kind: .tensorAxisScoreCalibration)
    let tensor = TensorMetadata.sample(units: [.scoreCalibration(Self.options)], files: [file])
    let calibration = try #require(try ScoreCalibration(tensor, archive: archive, classCount: 4))
    #expect(calibration.options == Self.options)
    #expect(
      calibration.sigmoids == [
        Sigmoid(scale: 0.9, slope: 0.5, offset: 0.1), Sigmoid(scale: 0.9, slope: 0.5, offset: 0.1, minScore: 0.3), nil,
        Sigmoid(scale: 0.9, slope: 0.5, offset: 0.1, minScore: .infinity),
      ])
    #expect(calibration.calibrated(1, at: 3) == 0.5)
    #expect(try ScoreCalibration(.sample(files: [file]), archive: archive, classCount: 4) == nil)
  }

  @Test(arguments: [[], [AssociatedFile.sample("absent.txt", kind: .tensorAxisScoreCalibration)]])
  func missingFileIsMalformed(_ files: [AssociatedFile]) throws {
    let archive = try PackedFixture.archive("packed.zip")
    let tensor = TensorMetadata.sample(units: [.scoreCalibration(Self.options)], files: files)
    let error = #expect(throws: ModelError.self) { try ScoreCalibration(tensor, archive: archive, classCount: 4) }
    #expect(error?.code == .malformed)
  }
}
