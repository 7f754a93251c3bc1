#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How a quantized product over dimensions is scaled: by the same factor after each multiplication.
///
/// Source: `QuantizedReduceProd` in `tflite/kernels/internal/reference/reduce.h`.
public struct QuantizedProduct: Sendable {
  /// The input scale over the root of the output scale whose degree is the number of factors.
  public var multiplier: QuantizedMultiplier
  /// The stored values of real 0.
  public var inputZeroPoint, outputZeroPoint: Int32

  /// Makes parameters.
  public init(multiplier: QuantizedMultiplier, inputZeroPoint: Int32, outputZeroPoint: Int32) {
    self.multiplier = multiplier
    self.inputZeroPoint = inputZeroPoint
    self.outputZeroPoint = outputZeroPoint
  }

  /// The factor for a product of `count` elements, 1 or more.
  ///
  /// Source: `GetQuantProdScaling` in `tflite/kernels/reduce.cc`.
  public static func ratio(input: AffineMap, output: AffineMap, count: Int) -> Double {
    Double(input.scale) / pow(Double(output.scale), 1 / Double(count))
  }
}
