/// Integers of 16 bits, for weights of five fractional bits, which every weight of MediaPipe's has.
enum ShortBlending: RowBlending {
  private static let fractionBitCount: Int16 = 5

  /// Whether `fraction`, 0..<1, has no more bits.
  static func isExact(_ fraction: Double) -> Bool {
    let steps = fraction * Double(1 << fractionBitCount)
    return Double(Int(steps)) == steps
  }

  static func weight(_ fraction: Double) -> Int16 { Int16(fraction * Double(1 << fractionBitCount)) }

  static func blendColumns(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, weights: UnsafePointer<Int16>, count: Int,
    to values: UnsafeMutablePointer<Int16>
  ) {
    for i in 0..<count {
      let first = Int16(left[i])
      values[i] = first &<< fractionBitCount &+ (Int16(right[i]) &- first) &* weights[i]
    }
  }

  static func blendRows(
    _ upper: UnsafePointer<Int16>, _ lower: UnsafePointer<Int16>, weight: Int16, count: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    let (mask, half): (Int16, Int16) = (1 << fractionBitCount - 1, 1 << (fractionBitCount - 1))
    for i in 0..<count {
      let difference = lower[i] &- upper[i]
      // `difference * weight >> 5`, which takes 19 bits before the shift, in two parts.
      let whole = (difference &>> fractionBitCount) &* weight
      let rest = ((difference & mask) &* weight) &>> fractionBitCount
      target[i] = UInt8(truncatingIfNeeded: (upper[i] &+ whole &+ rest &+ half) &>> fractionBitCount)
    }
  }
}
