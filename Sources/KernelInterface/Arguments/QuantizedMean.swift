/// How a quantized mean is scaled: the sum's multiplier with the division folded in.
///
/// Source: `QuantizedMeanOrSum` in `tflite/kernels/internal/reference/reduce.h`.
public struct QuantizedMean: Sendable {
  /// Input scale over output scale, over the number of elements.
  public var multiplier: QuantizedMultiplier
  /// The stored value of real 0 in the input, times the number of elements.
  public var inputOffset: Int32
  /// The stored value of real 0 in the output.
  public var outputZeroPoint: Int32

  /// The parameters for a mean over `count` elements, 1 or more.
  public init(scaleRatio: Double, count: Int, inputZeroPoint: Int32, outputZeroPoint: Int32) {
    multiplier = QuantizedMultiplier(scaleRatio)
    let log2 = Int32(Int.bitWidth - 1 - count.leadingZeroBitCount)
    let shift = min(log2, 32, 31 + multiplier.shift)
    multiplier.multiplier = Int32(truncatingIfNeeded: (Int64(multiplier.multiplier) << Int64(shift)) / Int64(count))
    multiplier.shift -= shift
    inputOffset = Int32(truncatingIfNeeded: Int64(inputZeroPoint) &* Int64(count))
    self.outputZeroPoint = outputZeroPoint
  }
}
