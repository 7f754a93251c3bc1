/// How far the tensors of a run may be from those of a counterpart.
///
/// Elements that are NaN or infinite on one side alone, and other shapes, are beyond any limits.
public enum ComparisonLimits: Equatable, Sendable {
  /// What another order of sums or another rounding explains.
  ///
  /// Isolated: one step of the scale for stored integers of one type and quantization, a share of 10⁻⁴ of the largest
  /// magnitude for floats, a signal-to-noise ratio of 30 dB between floats and integers; integers with another quantization
  /// are beyond. Cumulative: 30 dB, or one step of the scale.
  case standard
  /// Beyond is where one of these conditions holds, isolated and cumulative.
  case given([TensorCondition])

  /// Why `ours` is too far from `theirs`, from which it has this difference; nil when it is not.
  func reason(_ difference: TensorDifference, _ ours: Tensor, _ theirs: Tensor, _ mode: ModelComparison.Mode) -> String?
  {
    if let reason = difference.mismatchReason { return reason }
    switch self {
    case .given(let conditions): return conditions.lazy.compactMap { $0.reason(difference) }.first
    case .standard:
      if mode == .isolated, let reason = Self.quantizationReason(ours, theirs) { return reason }
      return Self.standardCondition(difference, ours, theirs, mode)?.reason(difference)
    }
  }

  private static func standardCondition(
    _ difference: TensorDifference, _ ours: Tensor, _ theirs: Tensor, _ mode: ModelComparison.Mode
  ) -> TensorCondition? {
    if difference.quanta.map({ $0.largest <= 1 }) ?? false { return nil }
    if mode == .isolated {
      if difference.quanta != nil { return .quanta(above: 1) }
      if !ours.dataType.isInteger, !theirs.dataType.isInteger { return .relative(above: 1e-4) }
    }
    return .signalToNoise(below: 30)
  }

  private static func quantizationReason(_ ours: Tensor, _ theirs: Tensor) -> String? {
    guard ours.dataType == theirs.dataType, ours.dataType.isInteger, let our = ours.quantization,
      let their = theirs.quantization, our != their
    else { return nil }
    return "the quantization is \(our.summary), theirs \(their.summary)"
  }
}

extension Quantization {
  /// The scale and zero point of all elements, or the number of them.
  fileprivate var summary: String {
    guard !isPerChannel, let scale = scales.first, let zeroPoint = zeroPoints.first else {
      return "one of \(scales.count) scales"
    }
    return "scale \(scale), zero point \(zeroPoint)"
  }
}
