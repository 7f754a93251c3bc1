/// By how many steps of their common scale the stored integers of two tensors differ.
public struct Quanta: Equatable, Sendable, Codable {
  /// The largest difference that has a count of its own: 3.
  public static let limit = 3

  /// Elements that are less by more than `limit`.
  public internal(set) var lessCount = 0
  /// Elements that differ by −`limit`, …, `limit`, in this order.
  public internal(set) var counts = Array(repeating: 0, count: 2 * limit + 1)
  /// Elements that are greater by more than `limit`.
  public internal(set) var moreCount = 0
  /// The largest magnitude of a difference.
  public internal(set) var largest = 0

  /// Adds one element.
  mutating func add(_ ours: Int64, _ theirs: Int64) {
    let (exact, overflow) = ours.subtractingReportingOverflow(theirs)
    let difference = overflow ? (ours < theirs ? -Int.max : Int.max) : max(Int(exact), -Int.max)
    largest = max(largest, abs(difference))
    switch difference {
    case ..<(-Self.limit): lessCount += 1
    case -Self.limit...Self.limit: counts[difference + Self.limit] += 1
    default: moreCount += 1
    }
  }
}
