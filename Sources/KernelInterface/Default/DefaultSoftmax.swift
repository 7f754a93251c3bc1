/// The definition of SOFTMAX from 8 bits to int16 as it is computed by default: with a table of exponentials in float32.
///
/// Source: `SoftmaxInt8LUT` in `tflite/kernels/internal/optimized/optimized_ops.h`.
public enum DefaultSoftmax {
  /// `parameters` has 256 elements: `e^(−beta · scale · k)`.
  @_specialize(where Element == UInt8)
  @_specialize(where Element == Int8)
  public static func toInt16<Element: QuantizedElement>(_ a: RowArguments<Element, Int16, ExponentialTable>) {
    let table = a.parameters.exponentials
    for row in 0..<a.rowCount {
      let input = a.input + row * a.depth
      let output = a.output + row * a.depth
      let maximum = Int(ReferenceSoftmax.largest(input, a.depth))
      var sum: Float = 0
      for c in 0..<a.depth {
        sum += table[maximum - Int(input[c])]
      }
      let inverse = 1 / (sum * a.parameters.output.scale)
      for c in 0..<a.depth {
        let steps = Int32(roundingSaturating: table[maximum - Int(input[c])] * inverse)
        output[c] = Int16(clamping: Int64(steps) + Int64(a.parameters.output.zeroPoint))
      }
    }
  }
}

/// The exponentials of a softmax from 8 bits.
public struct ExponentialTable {
  /// `e^(−beta · scale · k)` for k = 0…255.
  public var exponentials: UnsafePointer<Float>
  /// The map of the output.
  public var output: AffineMap

  /// Makes parameters.
  public init(exponentials: UnsafePointer<Float>, output: AffineMap) {
    self.exponentials = exponentials
    self.output = output
  }
}
