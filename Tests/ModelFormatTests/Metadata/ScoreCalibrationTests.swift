import Testing

@testable import ModelFormat

@Suite struct ScoreCalibrationTests {
  /// Inputs and results are those of MediaPipe's `score_calibration_calculator_test.cc`.
  @Test(arguments: [
    (ScoreCalibrationOptions.Transformation.identity, [0.4948505976, 0.5059588508, 0.2, 0.2]),
    (.log, [0.2976901255, 0.3393665735, 0.2, 0.2]),
    (.inverseLogistic, [0.3203217641, 0.3778080605, 0.2, 0.2]),
  ])
  func agreesWithMediaPipe(_ transformation: ScoreCalibrationOptions.Transformation, _ expected: [Float]) throws {
    let sigmoids: [Sigmoid?] = [
      Sigmoid(scale: 0.9, slope: 0.5, offset: 0.1), Sigmoid(scale: 0.9, slope: 0.5, offset: 0.1, minScore: 0.3),
      Sigmoid(scale: 0.9, slope: 0.5, offset: 0.1, minScore: 0.6), nil,
    ]
    let calibration = try ScoreCalibration(
      sigmoids: sigmoids, options: ScoreCalibrationOptions(transformation: transformation, defaultScore: 0.2))
    for (index, score) in [Float(0.2), 0.3, 0.4, 0.5].enumerated() {
      let result = try #require(calibration.calibrated(score, at: index))
      #expect(abs(result - expected[index]) <= 4 * expected[index].ulp)
    }
  }

  /// Rows of `calibration.csv`: code of the transformation, then the bits of score, scale, slope, offset, and result.
  @Test func agreesWithTranscribedArithmetic() throws {
    let text = try PackedFixture.view("calibration.csv").text
    let rows = text.split(separator: "\n").map { $0.split(separator: ",").compactMap { UInt32($0) } }
    #expect(rows.count == 120)
    for row in rows {
      let values = row.dropFirst().map { Float(bitPattern: $0) }
      let options = ScoreCalibrationOptions(
        transformation: [.identity, .log, .inverseLogistic][Int(row[0])], defaultScore: -1)
      let sigmoid = Sigmoid(scale: values[1], slope: values[2], offset: values[3])
      let calibration = try ScoreCalibration(sigmoids: [sigmoid], options: options)
      #expect(calibration.calibrated(values[0], at: 0) == values[4], "row \(row)")
    }
  }

  @Test func extremeScoresStayInRange() throws {
    for transformation in [ScoreCalibrationOptions.Transformation.identity, .log, .inverseLogistic] {
      let calibration = try ScoreCalibration(
        sigmoids: [Sigmoid(scale: 0.5, slope: 1e30, offset: -1), nil],
        options: ScoreCalibrationOptions(transformation: transformation, defaultScore: 0.25))
      for score in [-Float.greatestFiniteMagnitude, -1, 0, 1, 2, .greatestFiniteMagnitude] {
        let result = try #require(calibration.calibrated(score, at: 0))
        #expect(result >= 0 && result <= 0.5)
      }
      #expect(calibration.calibrated(.nan, at: 0)?.isNaN == true)
      #expect(calibration.calibrated(.nan, at: 1) == 0.25)
      #expect(calibration.calibrated(0.5, at: 2) == nil)
      #expect(calibration.calibrated(0.5, at: -1) == nil)
    }
  }

  @Test func refusesUnknownTransformation() {
    let options = ScoreCalibrationOptions(transformation: .other(3), defaultScore: 0)
    let error = #expect(throws: ModelError.self) { try ScoreCalibration(sigmoids: [nil], options: options) }
    #expect(error?.code == .unsupportedOption)
  }
}
