/// How far computed values may be from expected ones.
public enum Tolerance: Sendable {
  /// Bit for bit.
  case exact
  /// By this share of the expected values' largest magnitude.
  case relativeToLargest(Float)

  /// What differs, in words, or nil when every value is close enough.
  public func difference(_ actual: [Float], _ expected: [Float]) -> String? {
    guard actual.count == expected.count else { return "\(actual.count) values, \(expected.count) expected" }
    let bound: Float =
      switch self {
      case .exact: 0
      case .relativeToLargest(let share): share * (expected.map(abs).max() ?? 0)
      }
    let isExact = if case .exact = self { true } else { false }
    let wrong = actual.indices.filter { index in
      actual[index].bitPattern != expected[index].bitPattern
        && (isExact || !(abs(actual[index] - expected[index]) <= bound))
    }
    guard let first = wrong.first else { return nil }
    return "\(wrong.count) of \(actual.count) values differ by more than \(bound), the first at \(first): "
      + "\(actual[first]) instead of \(expected[first])"
  }
}
