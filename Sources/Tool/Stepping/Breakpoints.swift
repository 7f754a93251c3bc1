/// The breakpoints of a stepper; numbers are not given twice.
struct Breakpoints {
  private(set) var all: [Breakpoint] = []
  private var lastNumber = 0

  /// Adds one and returns it.
  @discardableResult
  mutating func add(_ place: Breakpoint.Place) -> Breakpoint {
    lastNumber += 1
    let breakpoint = Breakpoint(number: lastNumber, place: place)
    all.append(breakpoint)
    return breakpoint
  }

  /// Removes breakpoint `number`; false when there is none.
  mutating func remove(_ number: Int) -> Bool {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return false }
    all.remove(at: index)
    return true
  }

  mutating func removeAll() { all = [] }
}
