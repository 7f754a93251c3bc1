extension TensorCondition {
  /// Why the condition holds for a tensor with these statistics; nil when it does not, or is on differences.
  public func reason(_ statistics: TensorStatistics) -> String? {
    let count = statistics.elementCount
    switch self {
    case .nan:
      guard statistics.nanCount > 0 else { return nil }
      return "\(statistics.nanCount) of \(count) elements are NaN"
    case .infinity:
      guard statistics.infinityCount > 0 else { return nil }
      return "\(statistics.infinityCount) of \(count) elements are infinite"
    case .saturation(let limit):
      guard let share = statistics.saturatedShare, share > limit else { return nil }
      return "a share of \(Self.text(share)) of \(count) elements is at the bounds of the type, above \(limit)"
    case .outside(let range):
      return Self.maximum(above: range.upperBound).reason(statistics)
        ?? Self.minimum(below: range.lowerBound).reason(statistics)
    case .maximum(let limit):
      let greatest = statistics.positiveInfinityCount > 0 ? .infinity : statistics.maximum
      guard let greatest, greatest > limit else { return nil }
      return "the maximum is \(Self.text(greatest)), above \(limit)"
    case .minimum(let limit):
      let isInfinite = statistics.infinityCount > statistics.positiveInfinityCount
      guard let least = isInfinite ? -.infinity : statistics.minimum, least < limit else { return nil }
      return "the minimum is \(Self.text(least)), below \(limit)"
    case .difference, .relative, .rootMeanSquare, .cosine, .quanta, .signalToNoise: return nil
    }
  }

  /// Why the condition holds for a tensor that differs so from the right one; nil when it does not, or is on one tensor.
  public func reason(_ difference: TensorDifference) -> String? {
    switch self {
    case .quanta(let limit):
      guard let largest = difference.quanta?.largest, largest > limit else { return nil }
      return "the largest difference is \(largest) quanta, above \(limit)"
    case .rootMeanSquare(let limit):
      guard let rmse = difference.rmseOverScale, rmse > limit else { return nil }
      return "the root mean square difference is \(Self.text(rmse)) scales, above \(limit)"
    case .nan, .infinity, .saturation, .outside, .maximum, .minimum: return nil
    case .difference, .relative, .cosine, .signalToNoise: return difference.mismatchReason ?? measureReason(difference)
    }
  }

  private func measureReason(_ difference: TensorDifference) -> String? {
    switch self {
    case .difference(let limit):
      guard let largest = difference.maxAbsolute, largest > limit else { return nil }
      let place = difference.maxAbsoluteIndices.map { " at \(Shape($0))" } ?? ""
      return "the largest difference is \(Self.text(largest))\(place), above \(limit)"
    case .relative(let limit):
      guard difference.maxAbsolute ?? 0 > 0 else { return nil }
      // Nil where the right elements are all 0, or float64 cannot hold the ratio.
      let share = difference.maxRelative ?? .infinity
      guard share > limit else { return nil }
      return "the largest difference by the largest magnitude is \(Self.text(share)), above \(limit)"
    case .cosine(let limit):
      guard let cosine = difference.cosine, cosine < limit else { return nil }
      return "the cosine is \(Self.text(cosine)), below \(limit)"
    case .signalToNoise(let limit):
      guard let ratio = difference.snr, ratio < limit else { return nil }
      return "the signal-to-noise ratio is \(Self.text(ratio)) dB, below \(limit)"
    default: return nil
    }
  }

  /// `number` with the digits of a float32.
  private static func text(_ number: Double) -> String {
    let short = Float(number)
    return short.isFinite || !number.isFinite ? "\(short)" : "\(number)"
  }
}

extension TensorDifference {
  /// What is not finite in one tensor alone; nil when nothing is.
  var mismatchReason: String? {
    if nanMismatchCount > 0 { return "\(nanMismatchCount) of \(elementCount) elements are NaN on one side alone" }
    guard infinityMismatchCount > 0 else { return nil }
    return "\(infinityMismatchCount) of \(elementCount) elements are infinite on one side alone"
  }
}
