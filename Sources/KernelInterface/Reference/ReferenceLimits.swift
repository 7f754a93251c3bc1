/// What the routines of `LimitKernels` compute.
public enum ReferenceLimits {
  /// Each of `valueCount` values becomes `value · factor + addend`, rounded once, `roundCount` times; where the level has no
  /// instruction for that, it is rounded twice.
  public static func multiplyAdd(_ a: MultiplyAddPeakArguments, valueCount: Int) {
    for index in 0..<valueCount {
      for _ in 0..<a.roundCount { a.values[index] = a.addend.addingProduct(a.values[index], a.factor) }
    }
  }

  /// To each of `valueCount` values the products of its group with that of the weights are added, `roundCount` times: of
  /// `groupSize` 4 unsigned by signed bytes, or of 2 signed 16-bit integers, the lowest bits first.
  public static func dot(_ a: DotPeakArguments, valueCount: Int, groupSize: Int) {
    for index in 0..<valueCount {
      for _ in 0..<a.roundCount { a.values[index] = sum(a.values[index], a.weights, groupSize: groupSize) }
    }
  }

  private static func sum(_ value: Int32, _ weights: Int32, groupSize: Int) -> Int32 {
    var sum = value
    for element in 0..<Int32(groupSize) {
      if groupSize == 4 {
        let shift = 8 * element
        sum &+= (value >> shift & 0xFF) &* Int32(Int8(truncatingIfNeeded: weights >> shift))
      } else {
        let shift = 16 * element
        let (left, right) = (Int16(truncatingIfNeeded: value >> shift), Int16(truncatingIfNeeded: weights >> shift))
        sum &+= Int32(left) &* Int32(right)
      }
    }
    return sum
  }

  /// The sum of all elements, `roundCount` times, wrapping at 32 bits.
  public static func read(_ a: ReadPeakArguments) {
    var sum: Int32 = 0
    for _ in 0..<a.roundCount {
      for index in 0..<a.count { sum &+= a.input[index] }
    }
    a.sum.pointee = sum
  }
}
