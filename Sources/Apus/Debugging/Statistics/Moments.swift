/// Extremes, mean and deviation of the finite ones among numbers, and how many are not finite.
struct Moments {
  private(set) var finiteCount = 0
  private(set) var zeroCount = 0
  private(set) var nanCount = 0
  private(set) var infinityCount = 0
  private(set) var positiveInfinityCount = 0
  private var least = Double.infinity
  private var greatest = -Double.infinity
  private var sum = CompensatedSum()
  private var center = 0.0
  /// The sum of the squared differences from the mean.
  private var squares = 0.0

  /// The least finite number; nil when there is none.
  var minimum: Double? { finiteCount == 0 ? nil : least }
  /// The greatest finite number; nil when there is none.
  var maximum: Double? { finiteCount == 0 ? nil : greatest }
  /// The mean of the finite numbers; nil when there are none or float64 cannot hold it.
  var mean: Double? { finiteCount == 0 ? nil : (sum.value.finite.map { $0 / Double(finiteCount) } ?? center).finite }
  /// The population's standard deviation; nil when there are no finite numbers or float64 cannot hold it.
  var standardDeviation: Double? { finiteCount == 0 ? nil : (squares / Double(finiteCount)).squareRoot().finite }

  /// Adds one number.
  mutating func add(_ value: Double) {
    guard value.isFinite else { return addUnbounded(value) }
    finiteCount += 1
    if value == 0 { zeroCount += 1 }
    least = min(least, value)
    greatest = max(greatest, value)
    sum.add(value)
    let difference = value - center
    center += difference / Double(finiteCount)
    squares += difference * (value - center)
  }

  /// Adds a block of numbers, by its own mean.
  mutating func add(_ values: [Double]) {
    var block = Moments()
    for value in values {
      guard value.isFinite else {
        block.addUnbounded(value)
        continue
      }
      block.finiteCount += 1
      if value == 0 { block.zeroCount += 1 }
      block.least = value < block.least ? value : block.least
      block.greatest = value > block.greatest ? value : block.greatest
      block.sum.add(value)
    }
    if block.finiteCount > 0 {
      block.center = block.sum.value / Double(block.finiteCount)
      for value in values where value.isFinite {
        block.squares += (value - block.center) * (value - block.center)
      }
    }
    merge(block)
  }

  private mutating func addUnbounded(_ value: Double) {
    if value.isNaN {
      nanCount += 1
    } else {
      infinityCount += 1
      if value > 0 { positiveInfinityCount += 1 }
    }
  }

  private mutating func merge(_ other: Moments) {
    zeroCount += other.zeroCount
    nanCount += other.nanCount
    infinityCount += other.infinityCount
    positiveInfinityCount += other.positiveInfinityCount
    guard other.finiteCount > 0 else { return }
    sum.add(other.sum)
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
    let (count, otherCount) = (Double(finiteCount), Double(other.finiteCount))
    let difference = other.center - center
    finiteCount += other.finiteCount
    center += difference * (otherCount / (count + otherCount))
    squares += other.squares + difference * difference * (count * otherCount / (count + otherCount))
  }
}

extension Double {
  /// The number; nil when it is infinite or NaN.
  var finite: Double? { isFinite ? self : nil }
}
