#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The softmax's definition: `e^(beta (x − max)) / Σ e^(beta (x − max))` for each row.
///
/// Bit-exact with `tflite/kernels/internal/reference/softmax.h` for quantized elements, whose output has scale 1/256
/// and the type's least value as zero point.
enum ReferenceSoftmax {
  static func float32(_ a: SoftmaxArguments<Float, Float>) {
    for row in 0..<a.rowCount {
      let input = a.input + row * a.depth
      let output = a.output + row * a.depth
      var maximum = -Float.greatestFiniteMagnitude
      for c in 0..<a.depth {
        maximum = max(maximum, input[c])
      }
      var sum: Float = 0
      for c in 0..<a.depth {
        output[c] = expf((input[c] - maximum) * a.parameters)
        sum += output[c]
      }
      for c in 0..<a.depth {
        output[c] /= sum
      }
    }
  }

  static func quantized<Element: QuantizedElement>(_ a: SoftmaxArguments<Element, QuantizedSoftmax>) {
    for row in 0..<a.rowCount {
      quantizedRow(a, a.input + row * a.depth, a.output + row * a.depth)
    }
  }

  private static func quantizedRow<Element: QuantizedElement>(
    _ a: SoftmaxArguments<Element, QuantizedSoftmax>, _ input: UnsafePointer<Element>,
    _ output: UnsafeMutablePointer<Element>
  ) {
    let p = a.parameters
    var maximum = Element.min
    for c in 0..<a.depth {
      maximum = max(maximum, input[c])
    }
    var total: Int64 = 0  // Q44.19
    for c in 0..<a.depth {
      let difference = Int32(input[c]) - Int32(maximum)
      guard difference >= p.leastDifference else { continue }
      total += Int64(FixedPoint.roundingDivide(exponential(difference, p), byPowerOfTwo: 12))
    }
    guard total < 1 << 28 else {
      // 512 or more, in units of the largest term: no share reaches half a step of 1/256. TensorFlow Lite aborts here.
      output.update(repeating: Element.min, count: a.depth)
      return
    }
    let sum = Int32(total)  // Q12.19
    let headroom = Int32(sum.leadingZeroBitCount)
    let normalized = Int32(bitPattern: (UInt32(bitPattern: sum) << UInt32(headroom)) &- (1 << 31))
    let reciprocal = FixedPoint.reciprocal(ofOnePlus: normalized)
    // The element is 8 bits wide: drop 31 − 8 bits, and those that the sum had above 1.
    let exponent = 12 - headroom + 31 - Int32(Element.bitWidth)
    for c in 0..<a.depth {
      let difference = Int32(input[c]) - Int32(maximum)
      guard difference >= p.leastDifference else {
        output[c] = Element.min
        continue
      }
      let scaled = FixedPoint.roundingDoublingHighMultiply(reciprocal, exponential(difference, p))
      let value = FixedPoint.roundingDivide(scaled, byPowerOfTwo: exponent)
      output[c] = Element(clamping: value &+ Int32(Element.min))
    }
  }

  /// `e^(difference · scale)` in Q0.31.
  @inline(__always)
  private static func exponential(_ difference: Int32, _ p: QuantizedSoftmax) -> Int32 {
    let shifted = difference << p.multiplier.shift
    return FixedPoint.exponential(
      ofNegative: FixedPoint.roundingDoublingHighMultiply(shifted, p.multiplier.multiplier))
  }
}
