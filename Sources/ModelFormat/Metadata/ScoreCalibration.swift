#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes the scores of different classes comparable, by one sigmoid for each class.
///
/// The arithmetic, with its mixture of single and double precision, is that of MediaPipe's
/// `score_calibration_calculator.cc`.
public struct ScoreCalibration: Equatable, Sendable {
  /// Below this score the logarithm continues as its point reflection, so that it stays finite.
  private static let logThreshold: Float = 1e-16

  /// The sigmoid of each class; nil where the result is the default score.
  public let sigmoids: [Sigmoid?]
  /// The function that scores pass before the sigmoid, and the default score.
  public let options: ScoreCalibrationOptions

  /// A calibration with these sigmoids.
  ///
  /// - Throws: `ModelError` with code `unsupportedOption` for an unknown transformation.
  public init(sigmoids: [Sigmoid?], options: ScoreCalibrationOptions) throws(ModelError) {
    if case .other(let code) = options.transformation {
      throw ModelError(.unsupportedOption, at: .file, "score transformation \(code), 0 to 2 expected")
    }
    self.sigmoids = sigmoids
    self.options = options
  }

  /// The calibrated score of class `index`, from 0 to the class's scale; nil for a class that does not exist.
  ///
  /// A score that is not a number stays so, save in a class without a sigmoid.
  public func calibrated(_ score: Float, at index: Int) -> Float? {
    guard sigmoids.indices.contains(index) else { return nil }
    guard let sigmoid = sigmoids[index] else { return options.defaultScore }
    if let minScore = sigmoid.minScore, score < minScore { return options.defaultScore }
    let x = transformed(score) * sigmoid.slope + sigmoid.offset
    let result: Float
    if x >= 0 {
      result = Float(Double(sigmoid.scale) / (1 + exp(Double(-x))))
    } else {
      let power = Float(exp(Double(x)))
      result = Float(Double(sigmoid.scale * power) / (1 + Double(power)))
    }
    if result.isNaN { return result }
    return max(min(result, sigmoid.scale), 0)
  }

  private func transformed(_ score: Float) -> Float {
    switch options.transformation {
    case .identity, .other: score  // `init` refuses others.
    case .log: Self.clampedLog(score)
    case .inverseLogistic: Self.clampedLog(score) - Self.clampedLog(Float(1 - Double(score)))
    }
  }

  private static func clampedLog(_ x: Float) -> Float {
    let threshold = Double(logThreshold)
    guard x < logThreshold else { return Float(log(Double(x))) }
    return Float(2 * log(threshold) - log(2 * threshold - Double(x)))
  }
}
