/// The definition of the mean over dimensions; elements are added in input order.
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
}
