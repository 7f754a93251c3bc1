/// The definitions of reductions over dimensions; elements are taken in input order.
///
/// Bit-exact with `tflite/kernels/internal/reference/reduce.h`. The mean of no elements is NaN for float32 and the
/// stored value 0 for others.
enum ReferenceReduction {
  static func meanFloat32(_ a: ReductionArguments<Float, Void>) {
    a.kept.forEach { base, index in
      var sum: Float = 0
      a.reduced.forEach { offset, _ in
        sum += a.input[base + offset]
      }
      a.output[index] = a.reduced.count == 0 ? .nan : sum / Float(a.reduced.count)
    }
  }

  /// Divides towards zero.
  static func meanInteger<Element: FixedWidthInteger>(_ a: ReductionArguments<Element, Void>) {
    a.kept.forEach { base, index in
      var sum: Int64 = 0
      a.reduced.forEach { offset, _ in
        sum &+= Int64(truncatingIfNeeded: a.input[base + offset])
      }
      a.output[index] = a.reduced.count == 0 ? 0 : Element(truncatingIfNeeded: sum / Int64(a.reduced.count))
    }
  }

  static func meanQuantized<Element: QuantizedElement>(_ a: ReductionArguments<Element, QuantizedMean>) {
    let p = a.parameters
    a.kept.forEach { base, index in
      var sum: Int32 = 0
      a.reduced.forEach { offset, _ in
        sum &+= Int32(a.input[base + offset])
      }
      a.output[index] =
        a.reduced.count == 0 ? 0 : Element(clamping: p.multiplier.multiply(sum &- p.inputOffset) &+ p.outputZeroPoint)
    }
  }

  /// Combines the parameter with the elements, one after the other.
  @inline(__always)
  static func fold<Element>(_ a: ReductionArguments<Element, Element>, _ combine: (Element, Element) -> Element) {
    a.kept.forEach { base, index in
      var result = a.parameters
      a.reduced.forEach { offset, _ in
        result = combine(result, a.input[base + offset])
      }
      a.output[index] = result
    }
  }

  /// The sum of no elements is the stored value 0.
  static func sumQuantized<Element: QuantizedElement>(_ a: ReductionArguments<Element, QuantizedSum>) {
    a.kept.forEach { base, index in
      var sum: Int32 = 0
      a.reduced.forEach { offset, _ in
        sum &+= Int32(a.input[base + offset])
      }
      a.output[index] =
        a.reduced.count == 0 ? 0 : Element(clamping: a.parameters.scaled(sum, count: a.reduced.count))
    }
  }

  /// Each product is scaled, and the last one once more.
  static func productQuantized<Element: QuantizedElement>(_ a: ReductionArguments<Element, QuantizedProduct>) {
    let p = a.parameters
    a.kept.forEach { base, index in
      var product: Int64 = 0
      a.reduced.forEach { offset, position in
        let factor = Int64(Int32(a.input[base + offset]) &- p.inputZeroPoint)
        product = position == 0 ? factor : Int64(p.multiplier.multiply(wide: product &* factor))
      }
      let scaled = Int64(p.multiplier.multiply(wide: product)) + Int64(p.outputZeroPoint)
      a.output[index] = Element(clamping: scaled)
    }
  }
}
