#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The definitions of elementwise operators on two inputs without activation.
///
/// Integers wrap on overflow; a divisor of 0, which operators refuse, leaves the dividend or gives 0.
enum ReferenceBinary {
  @inline(__always)
  static func map<Element>(_ a: BinaryArguments<Element, Void>, _ operation: (Element, Element) -> Element) {
    a.shape.forEach { offset1, offset2, index in
      a.output[index] = operation(a.input1[offset1], a.input2[offset2])
    }
  }

  /// Rounds the quotient taken in float64 down.
  static func floorQuotient(_ x: Float, _ y: Float) -> Float {
    Float((Double(x) / Double(y)).rounded(.down))
  }

  static func floorQuotient<Element: FixedWidthInteger>(_ x: Element, _ y: Element) -> Element {
    let quotient = x.dividedReportingOverflow(by: y).partialValue
    return isRaised(x, y) ? quotient &- 1 : quotient
  }

  /// The remainder with the divisor's sign.
  static func floorRemainder(_ x: Float, _ y: Float) -> Float {
    let remainder = fmodf(x, y)
    return remainder != 0 && (y < 0) != (remainder < 0) ? remainder + y : remainder
  }

  static func floorRemainder<Element: FixedWidthInteger>(_ x: Element, _ y: Element) -> Element {
    guard y != 0 else { return 0 }
    let remainder = x.remainderReportingOverflow(dividingBy: y).partialValue
    return isRaised(x, y) ? remainder &+ y : remainder
  }

  /// Whether division towards 0 rounds up.
  private static func isRaised<Element: FixedWidthInteger>(_ x: Element, _ y: Element) -> Bool {
    y != 0 && (x < 0) != (y < 0) && x.remainderReportingOverflow(dividingBy: y).partialValue != 0
  }

  static func power(_ x: Float, _ y: Float) -> Float { powf(x, y) }

  /// The power by repeated squaring; `exponent` is not negative.
  static func power(_ base: Int32, _ exponent: Int32) -> Int32 {
    var (result, factor, rest) = (Int32(1), base, UInt32(bitPattern: exponent))
    while rest != 0 {
      if rest & 1 != 0 { result = result &* factor }
      factor = factor &* factor
      rest >>= 1
    }
    return result
  }

  /// Bit-exact with `tflite/kernels/squared_difference.cc`.
  static func quantizedSquaredDifference(_ a: BinaryArguments<Int8, QuantizedSquaredDifference>) {
    let p = a.parameters
    a.shape.forEach { offset1, offset2, index in
      let value1 = p.multiplier1.multiply((Int32(a.input1[offset1]) &- p.inputZeroPoint1) << 7)
      let value2 = p.multiplier2.multiply((Int32(a.input2[offset2]) &- p.inputZeroPoint2) << 7)
      let difference = value1 &- value2
      let square = p.outputMultiplier.multiply(difference &* difference) &+ p.outputZeroPoint
      a.output[index] = Int8(clamping: square)
    }
  }
}
