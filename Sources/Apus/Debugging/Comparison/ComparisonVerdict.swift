/// What comes out when a tensor is compared with its counterpart.
public enum ComparisonVerdict: Equatable, Sendable {
  /// It is within the limits.
  case within(TensorDifference)
  /// It is beyond the limits, and why; no difference can be measured when the shapes differ.
  case beyond(TensorDifference?, reason: String)
  /// There was nothing to compare, and why.
  case notCompared(reason: String)

  /// The difference; nil when none could be measured.
  public var difference: TensorDifference? {
    switch self {
    case .within(let difference): difference
    case .beyond(let difference, _): difference
    case .notCompared: nil
    }
  }

  /// Why the tensor is beyond the limits; nil when it is not.
  public var reason: String? {
    if case .beyond(_, let reason) = self { reason } else { nil }
  }

  /// Why the tensor was not compared; nil when it was.
  public var obstacle: String? {
    if case .notCompared(let reason) = self { reason } else { nil }
  }
}

extension ComparisonVerdict {
  /// Compares `ours` with `theirs`, nil when the counterpart has no such tensor; `measured` is the difference of both where
  /// that is known.
  init(
    _ ours: Tensor, _ theirs: Tensor?, _ limits: ComparisonLimits, _ mode: ModelComparison.Mode,
    measured: TensorDifference? = nil
  ) {
    guard let theirs else {
      self = .notCompared(reason: "the counterpart has no such tensor")
      return
    }
    guard ours.shape == theirs.shape else {
      self = .beyond(nil, reason: "the shape is \(ours.shape), theirs \(theirs.shape)")
      return
    }
    do throws(InferenceError) {
      let difference = if let measured { measured } else { try TensorDifference(ours, theirs) }
      let reason = limits.reason(difference, ours, theirs, mode)
      self = reason.map { .beyond(difference, reason: $0) } ?? .within(difference)
    } catch {
      self = .notCompared(reason: error.detail)
    }
  }
}
