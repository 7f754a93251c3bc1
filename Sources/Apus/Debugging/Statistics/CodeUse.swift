/// Which of the integers that a type can store a tensor does store.
struct CodeUse {
  private let range: ClosedRange<Int64>
  private(set) var lowCount = 0
  private(set) var highCount = 0
  private var least = Int64.max
  private var greatest = Int64.min
  /// Whether each code is used; empty for types of more than 16 bits.
  private var isUsed: [Bool]

  /// No use of the codes in `range` yet; nil when there are none.
  init?(_ range: ClosedRange<Int64>?) {
    guard let range else { return nil }
    self.range = range
    isUsed = Array(repeating: false, count: range.upperBound < 1 << 16 ? range.count : 0)
  }

  /// The share of the type's codes from the least to the greatest that is stored; nil for types of more than 16 bits, and
  /// when there are no elements.
  var usedShare: Double? {
    isUsed.isEmpty || least > greatest ? nil : Double(greatest - least + 1) / Double(isUsed.count)
  }

  /// The binary logarithm of the number of different codes; nil as above.
  var effectiveBits: Double? {
    isUsed.isEmpty || least > greatest ? nil : .binaryLogarithm(isUsed.count { $0 })
  }

  /// Adds the codes of a block.
  mutating func add(_ codes: [Int64]) {
    for code in codes {
      if code == range.lowerBound { lowCount += 1 }
      if code == range.upperBound { highCount += 1 }
      least = min(least, code)
      greatest = max(greatest, code)
      if !isUsed.isEmpty { isUsed[Int(code - range.lowerBound)] = true }
    }
  }
}
