/// Sums over pairs of elements, which the measures of a `TensorDifference` are made of.
struct DifferenceSums {
  /// Pairs of finite elements; all sums are of these.
  private(set) var pairCount = 0
  private(set) var differingCount = 0
  private(set) var nanMismatchCount = 0
  private(set) var infinityMismatchCount = 0
  private(set) var maxAbsolute = -1.0
  /// The place of the first pair that differs by `maxAbsolute`.
  private(set) var maxPlace = 0
  private(set) var maxUlp = 0
  private(set) var quanta: Quanta?
  private(set) var theirRange = (low: Double.infinity, high: -Double.infinity)
  private(set) var sums = Sums()

  /// The sums themselves.
  struct Sums {
    var absolute = 0.0
    var noise = 0.0
    var ourSquares = 0.0
    var theirSquares = 0.0
    var products = 0.0
  }

  /// Whether distances of float32 numbers are wanted.
  private let isFloat32: Bool

  init(countsQuanta: Bool, isFloat32: Bool) {
    quanta = countsQuanta ? Quanta() : nil
    self.isFloat32 = isFloat32
  }

  /// Adds a block of each tensor, of the same elements.
  mutating func add(_ ours: TensorBlock, _ theirs: TensorBlock) {
    var block = Sums()
    for (index, (our, their)) in zip(ours.reals, theirs.reals).enumerated() {
      let isEqual: Bool
      if quanta != nil {
        quanta?.add(ours.codes[index], theirs.codes[index])
        isEqual = ours.codes[index] == theirs.codes[index]
      } else {
        isEqual = our == their || (our.isNaN && their.isNaN)
      }
      if !isEqual { differingCount += 1 }
      guard our.isFinite, their.isFinite else {
        addMismatch(our, their)
        continue
      }
      let difference = abs(our - their)
      if difference > maxAbsolute { (maxAbsolute, maxPlace) = (difference, ours.range.lowerBound + index) }
      if isFloat32, !isEqual { maxUlp = max(maxUlp, abs(Self.rank(our) - Self.rank(their))) }
      theirRange = (min(theirRange.low, their), max(theirRange.high, their))
      pairCount += 1
      block.absolute += difference
      block.noise += difference * difference
      block.ourSquares += our * our
      block.theirSquares += their * their
      block.products += our * their
    }
    merge(block)
  }

  private mutating func addMismatch(_ our: Double, _ their: Double) {
    if our.isNaN || their.isNaN {
      if our.isNaN != their.isNaN { nanMismatchCount += 1 }
    } else if our != their {
      infinityMismatchCount += 1
    }
  }

  private mutating func merge(_ block: Sums) {
    sums.absolute += block.absolute
    sums.noise += block.noise
    sums.ourSquares += block.ourSquares
    sums.theirSquares += block.theirSquares
    sums.products += block.products
  }

  /// The place of a float32 number among all of them; both zeros have the same.
  private static func rank(_ value: Double) -> Int {
    let bits = Float(value).bitPattern
    return bits >> 31 == 0 ? Int(bits) : -Int(bits & 0x7FFF_FFFF)
  }
}
