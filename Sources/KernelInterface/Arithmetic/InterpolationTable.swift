/// Functions of int16 as tables of 513 values, between which the lowest 7 bits interpolate.
///
/// Source: `LUTPopulate` and `LUTLookup` in `tflite/kernels/internal/common.h`.
public enum InterpolationTable {
  /// The number of intervals.
  private static let intervalCount = 512

  /// The table of `function` from stored values of the input to those of an output with zero point 0.
  ///
  /// Half the error of the chord in the middle of an interval is taken off its start. Values beyond the range saturate;
  /// an error that is not finite is left alone.
  public static func values<Real: BinaryFloatingPoint>(
    inputScale: Real, inputZeroPoint: Int32, outputScale: Real, _ function: (Real) -> Real
  ) -> [Int16] {
    let (least, greatest) = (Real(Int16.min), Real(Int16.max))
    let start = inputScale * (least - Real(inputZeroPoint))
    let end = inputScale * (greatest - Real(inputZeroPoint))
    let step = (end - start) / Real(intervalCount)
    let factor: Real = 65536 / (outputScale * greatest - outputScale * least)
    var table = (0..<intervalCount).map { index in
      let value = rounded(function(start + Real(index) * step) * factor)
      let middle = rounded(function(start + Real(index) * step + step / 2) * factor)
      let next = function(start + Real(index + 1) * step) * factor
      let bias = rounded((rounded((next + value) / 2) - middle) / 2)
      return saturated(bias.isFinite ? value - bias : value)
    }
    table.append(saturated(rounded(function(end) * factor)))
    return table
  }

  private static func rounded<Real: BinaryFloatingPoint>(_ value: Real) -> Real {
    value.rounded(.toNearestOrAwayFromZero)
  }

  private static func saturated<Real: BinaryFloatingPoint>(_ value: Real) -> Int16 {
    value >= Real(Int16.max) ? .max : value > Real(Int16.min) ? Int16(value) : .min
  }

  /// The value at `position`; a slope beyond int16 wraps.
  @inline(__always)
  static func value(at position: Int16, in table: UnsafePointer<Int16>) -> Int16 {
    let index = 256 + Int(position >> 7)
    let slope = Int32(table[index + 1] &- table[index])
    let delta = (slope * Int32(position & 0x7F) + 64) >> 7
    return Int16(truncatingIfNeeded: Int32(table[index]) + delta)
  }
}
