#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The log softmax's definition: `x − max − ln Σ e^(x − max)` for each row.
///
/// Bit-exact with `tflite/kernels/internal/reference/log_softmax.h` for quantized elements, whose output has scale 1/16
/// and the type's greatest value as zero point.
enum ReferenceLogSoftmax {
  static func float32(_ a: RowArguments<Float, Float, Void>) {
    for row in 0..<a.rowCount {
      let input = a.input + row * a.depth
      let output = a.output + row * a.depth
      var maximum = -Float.greatestFiniteMagnitude
      for c in 0..<a.depth {
        maximum = max(maximum, input[c])
      }
      var sum: Float = 0
      for c in 0..<a.depth {
        sum += expf(input[c] - maximum)
      }
      let logarithm = logf(sum)
      for c in 0..<a.depth {
        output[c] = input[c] - maximum - logarithm
      }
    }
  }

  static func quantized<Element: QuantizedElement>(_ a: RowArguments<Element, Element, QuantizedLogSoftmax>) {
    let p = a.parameters
    for row in 0..<a.rowCount {
      let input = a.input + row * a.depth
      let output = a.output + row * a.depth
      let maximum = ReferenceSoftmax.largest(input, a.depth)
      let logarithm = logarithm(ofQ44: ReferenceSoftmax.sum(input, a.depth, maximum, p.softmax))
      let least = max(p.softmax.leastDifference - 1, p.inverse.multiply(logarithm &+ Int32.min))
      for c in 0..<a.depth {
        let difference = Int32(input[c]) - Int32(maximum)
        guard difference > least else {
          output[c] = .min
          continue
        }
        let result = FixedPoint.roundingDivide(p.softmax.scaled(difference) &- logarithm, byPowerOfTwo: 22)
        output[c] = Element(clamping: result &+ Int32(Element.max))
      }
    }
  }

  /// `ln x` in Q5.26 for `x ≥ 1` in Q44.19; where Q12.19, which TensorFlow Lite sums in, overflows, powers of two are
  /// taken off first.
  private static func logarithm(ofQ44 x: Int64) -> Int32 {
    let logarithmOf2: Int32 = 46_516_320  // in Q5.26
    let excess = max(0, 33 - x.leadingZeroBitCount)
    return FixedPoint.logarithm(ofQ12: Int32(truncatingIfNeeded: x >> Int64(excess)))
      &+ Int32(excess) &* logarithmOf2
  }
}
