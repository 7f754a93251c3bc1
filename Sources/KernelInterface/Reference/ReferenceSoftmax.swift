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
  static func float32(_ a: RowArguments<Float, Float, Float>) {
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

  static func quantized<Input: QuantizedElement, Output: QuantizedElement>(
    _ a: RowArguments<Input, Output, QuantizedSoftmax>
  ) {
    for row in 0..<a.rowCount {
      quantizedRow(a, a.input + row * a.depth, a.output + row * a.depth)
    }
  }

  private static func quantizedRow<Input: QuantizedElement, Output: QuantizedElement>(
    _ a: RowArguments<Input, Output, QuantizedSoftmax>, _ input: UnsafePointer<Input>,
    _ output: UnsafeMutablePointer<Output>
  ) {
    let p = a.parameters
    let maximum = largest(input, a.depth)
    let total = sum(input, a.depth, maximum, p)
    guard let shares = SoftmaxShares(total: total, bitWidth: Output.bitWidth) else {
      output.update(repeating: Output.min, count: a.depth)
      return
    }
    for c in 0..<a.depth {
      let difference = Int32(input[c]) - Int32(maximum)
      guard difference >= p.leastDifference else {
        output[c] = Output.min
        continue
      }
      let exponential = FixedPoint.exponential(ofNegative: p.scaled(difference))
      output[c] = Output(clamping: shares.share(exponential) &+ Int32(Output.min))
    }
  }

  /// The largest element of a row.
  static func largest<Element: FixedWidthInteger>(_ row: UnsafePointer<Element>, _ depth: Int) -> Element {
    var maximum = Element.min
    for c in 0..<depth {
      maximum = max(maximum, row[c])
    }
    return maximum
  }

  /// `Σ e^(x − maximum)` of a row in Q44.19.
  static func sum<Element: QuantizedElement>(
    _ row: UnsafePointer<Element>, _ depth: Int, _ maximum: Element, _ p: QuantizedSoftmax
  ) -> Int64 {
    var total: Int64 = 0
    for c in 0..<depth {
      let difference = Int32(row[c]) - Int32(maximum)
      guard difference >= p.leastDifference else { continue }
      let exponential = FixedPoint.exponential(ofNegative: p.scaled(difference))
      total += Int64(FixedPoint.roundingDivide(exponential, byPowerOfTwo: 12))
    }
    return total
  }

  /// Terms and the sum's reciprocal from tables; a row of so many terms that no share reaches half a step gives zeros.
  static func int16(_ a: RowArguments<Int16, Int16, TableSoftmax>) {
    let p = a.parameters
    for row in 0..<a.rowCount {
      let input = a.input + row * a.depth
      let output = a.output + row * a.depth
      let maximum = Int32(largest(input, a.depth))
      var total: Int64 = 0  // Q48.15
      for c in 0..<a.depth {
        let difference = p.multiplier.saturatingMultiply(Int32(input[c]) - maximum)
        output[c] = InterpolationTable.value(
          at: Int16(clamping: Int64(difference) + 32767), in: p.exponential)
        total += Int64(output[c])
      }
      guard let sum = Int32(exactly: total) else {
        output.update(repeating: 0, count: a.depth)
        continue
      }
      let headroom = Int64(sum.leadingZeroBitCount)
      let normalized = (Int64(sum) << (headroom - 1) + 1 << 13) >> 14
      let reciprocal = InterpolationTable.value(
        at: Int16(clamping: normalized - (1 << 15 + 1 << 16)), in: p.reciprocal)
      let shift = 31 - headroom
      for c in 0..<a.depth {
        let share = (Int64(output[c]) * Int64(reciprocal) + 1 << (shift - 1)) >> shift
        output[c] = Int16(clamping: max(share, 0))
      }
    }
  }
}

extension QuantizedSoftmax {
  /// A difference of stored values, which is not below `leastDifference`, in Q5.26.
  @inline(__always)
  func scaled(_ difference: Int32) -> Int32 {
    FixedPoint.roundingDoublingHighMultiply(difference << multiplier.shift, multiplier.multiplier)
  }
}
