/// The definitions of comparisons with broadcasting.
///
/// Bit-exact with `tflite/kernels/internal/reference/comparisons.h`.
enum ReferenceComparison {
  static func compare<Element: Comparable>(_ a: ComparisonArguments<Element, Void>, _ relation: Relation) {
    switch relation {
    case .equal: map(a, ==)
    case .notEqual: map(a, !=)
    case .less: map(a, <)
    case .lessOrEqual: map(a, <=)
    case .greater: map(a, >)
    case .greaterOrEqual: map(a, >=)
    }
  }

  static func compareQuantized<Element: QuantizedElement>(
    _ a: ComparisonArguments<Element, QuantizedComparison>, _ relation: Relation
  ) {
    switch relation {
    case .equal: mapQuantized(a, ==)
    case .notEqual: mapQuantized(a, !=)
    case .less: mapQuantized(a, <)
    case .lessOrEqual: mapQuantized(a, <=)
    case .greater: mapQuantized(a, >)
    case .greaterOrEqual: mapQuantized(a, >=)
    }
  }

  @inline(__always)
  private static func map<Element>(
    _ a: ComparisonArguments<Element, Void>, _ holds: (Element, Element) -> Bool
  ) {
    a.shape.forEach { offset1, offset2, index in
      a.output[index] = holds(a.input1[offset1], a.input2[offset2]) ? 1 : 0
    }
  }

  @inline(__always)
  private static func mapQuantized<Element: QuantizedElement>(
    _ a: ComparisonArguments<Element, QuantizedComparison>, _ holds: (Int32, Int32) -> Bool
  ) {
    let p = a.parameters
    a.shape.forEach { offset1, offset2, index in
      let value1 = p.multiplier1.multiply((Int32(a.input1[offset1]) &- p.inputZeroPoint1) << 8)
      let value2 = p.multiplier2.multiply((Int32(a.input2[offset2]) &- p.inputZeroPoint2) << 8)
      a.output[index] = holds(value1, value2) ? 1 : 0
    }
  }
}
