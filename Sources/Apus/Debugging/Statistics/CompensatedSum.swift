/// A sum of float64 numbers with what rounding lost of each addition, so that large ones that cancel leave the rest exact.
///
/// Source: Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", 1974.
struct CompensatedSum {
  private var total = 0.0
  private var lost = 0.0

  /// The sum; not finite when float64 cannot hold it.
  var value: Double { total + lost }

  mutating func add(_ number: Double) {
    let next = total + number
    lost += abs(total) >= abs(number) ? (total - next) + number : (number - next) + total
    total = next
  }

  mutating func add(_ other: CompensatedSum) {
    add(other.total)
    lost += other.lost
  }
}
