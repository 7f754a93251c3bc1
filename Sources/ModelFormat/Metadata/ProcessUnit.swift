/// A step before or after inference (table `ProcessUnit`, union `ProcessUnitOptions`).
public enum ProcessUnit: Equatable, Sendable {
  /// Input values are normalized.
  case normalization(NormalizationOptions)
  /// Scores pass a sigmoid; the parameters are in an associated file of kind `tensorAxisScoreCalibration`.
  case scoreCalibration(ScoreCalibrationOptions)
  /// Scores below this one are unreliable (`global_score_threshold`).
  case scoreThresholding(Float)
  /// None (0), a tokenizer (4 to 6), or a code that the schema does not have.
  case other(UInt8)
}

extension ProcessUnit {
  init(_ table: FlatBufferTable) throws(ModelError) {
    let code: UInt8 = try table.scalar(0, default: 0)
    switch code {
    case 1: self = .normalization(try NormalizationOptions(try table.member(1, "NormalizationOptions")))
    case 2: self = .scoreCalibration(try ScoreCalibrationOptions(try table.member(1, "ScoreCalibrationOptions")))
    case 3: self = .scoreThresholding(try table.member(1, "ScoreThresholdingOptions").float(0, default: 0))
    default: self = .other(code)
    }
  }
}
