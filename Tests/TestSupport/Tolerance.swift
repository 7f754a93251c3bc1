/// How far computed values may be from expected ones.
///
/// However large the tolerance, NaN has to be NaN, and an infinity that infinity.
public enum Tolerance: Sendable {
  /// Bit for bit.
  case exact
  /// By this share of the expected values' largest finite magnitude.
  case relativeToLargest(Float)
  /// By this number of units in the last place of the expected value, or by `floor` when that is more.
  case unitsInTheLastPlace(Int, floor: Float = 0)

  /// What differs, in words, or nil when every value is close enough.
  public func difference(_ actual: [Float], _ expected: [Float]) -> String? {
    guard actual.count == expected.count else { return "\(actual.count) values, \(expected.count) expected" }
    let largest = expected.lazy.filter(\.isFinite).map(abs).max() ?? 0
    let wrong = actual.indices.filter { !allows(actual[$0], for: expected[$0], largest: largest) }
    guard let first = wrong.first else { return nil }
    return "\(wrong.count) of \(actual.count) values differ by more than \(bound(expected[first], largest: largest)), "
      + "the first at \(first): \(actual[first]) instead of \(expected[first])"
  }

  private func allows(_ actual: Float, for expected: Float, largest: Float) -> Bool {
    if actual.bitPattern == expected.bitPattern { return true }
    if case .exact = self { return false }
    guard expected.isFinite, actual.isFinite else { return expected.isNaN && actual.isNaN }
    return abs(actual - expected) <= bound(expected, largest: largest)
  }

  private func bound(_ expected: Float, largest: Float) -> Float {
    switch self {
    case .exact: 0
    case .relativeToLargest(let share): share * largest
    case .unitsInTheLastPlace(let count, let floor): max(Float(count) * expected.ulp, floor)
    }
  }
}
