/// Double precision, for weights of any kind.
///
/// Sums less than 2^-30 below a half are rounded up with the halves, so that rounding of the weights decides nothing.
enum RealBlending: RowBlending {
  static func weight(_ fraction: Double) -> Double { fraction }

  static func blendColumns(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, weights: UnsafePointer<Double>, count: Int,
    to values: UnsafeMutablePointer<Double>
  ) {
    for i in 0..<count {
      let first = Double(left[i])
      values[i] = first + (Double(right[i]) - first) * weights[i]
    }
  }

  static func blendRows(
    _ upper: UnsafePointer<Double>, _ lower: UnsafePointer<Double>, weight: Double, count: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    // Adding it rounds to the nearest integer, which is then in the low bits.
    let shifter = 0x1p52
    for i in 0..<count {
      let value = upper[i] + (lower[i] - upper[i]) * weight + 0x1p-30
      target[i] = UInt8(truncatingIfNeeded: (value + shifter).bitPattern)
    }
  }
}
