#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The tables of a softmax on int16 elements.
///
/// Source: `SoftmaxPrepare` in `tflite/kernels/activations.cc`.
public struct TableSoftmax {
  /// beta · input scale · 65535 / 10: differences in steps of the first table.
  public var multiplier: QuantizedMultiplier
  /// `e^x` for `x` in [−10, 0], an `InterpolationTable` in Q0.15.
  public var exponential: UnsafePointer<Int16>
  /// `1 / (1 + x)` for `x` in [0, 1], an `InterpolationTable` in Q0.15.
  public var reciprocal: UnsafePointer<Int16>

  /// Makes parameters.
  public init(
    multiplier: QuantizedMultiplier, exponential: UnsafePointer<Int16>, reciprocal: UnsafePointer<Int16>
  ) {
    self.multiplier = multiplier
    self.exponential = exponential
    self.reciprocal = reciprocal
  }

  /// The contents of `exponential`.
  public static func exponentialTable() -> [Int16] {
    InterpolationTable.values(inputScale: 10.0 / 65535, inputZeroPoint: 32767, outputScale: 2.0 / 65535) {
      (x: Double) in exp(x)
    }
  }

  /// The contents of `reciprocal`.
  public static func reciprocalTable() -> [Int16] {
    InterpolationTable.values(inputScale: 1.0 / 65535, inputZeroPoint: -32768, outputScale: 2.0 / 65535) {
      (x: Double) in 1 / (1 + x)
    }
  }
}
