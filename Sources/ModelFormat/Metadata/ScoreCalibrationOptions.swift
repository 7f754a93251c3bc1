/// How scores are calibrated, without the parameters of the sigmoids (table `ScoreCalibrationOptions`).
public struct ScoreCalibrationOptions: Equatable, Sendable {
  /// The function that a score passes before its sigmoid (enum `ScoreTransformationType`).
  public enum Transformation: Equatable, Sendable {
    /// `x`.
    case identity
    /// `log x`.
    case log
    /// `log x − log(1 − x)`.
    case inverseLogistic
    /// A code that the schema does not have.
    case other(Int8)
  }

  /// The function that a score passes before its sigmoid.
  public let transformation: Transformation
  /// The result for classes without a sigmoid and for scores below the minimum of their class.
  public let defaultScore: Float

  /// Options with these values.
  public init(transformation: Transformation, defaultScore: Float) {
    self.transformation = transformation
    self.defaultScore = defaultScore
  }
}

extension ScoreCalibrationOptions {
  init(_ table: FlatBufferTable) throws(ModelError) {
    let code: Int8 = try table.scalar(0, default: 0)
    transformation =
      switch code {
      case 0: .identity
      case 1: .log
      case 2: .inverseLogistic
      default: .other(code)
      }
    defaultScore = try table.float(1, default: 0)
  }
}
