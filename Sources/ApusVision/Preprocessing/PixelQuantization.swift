/// How normalized samples become the integers of an input tensor: `round(value / scale) + zeroPoint`, halves away from
/// zero, computed in single precision and clamped to the element's range.
public struct PixelQuantization: Equatable, Sendable {
  /// The step between neighbouring integers, finite and above 0.
  public let scale: Float
  /// The integer that stands for 0.
  public let zeroPoint: Int

  /// Makes a quantization.
  ///
  /// - Throws: `ImageError` with code `invalidArgument` unless the scale is finite and above 0 and the zero point fits
  ///   32 bits.
  public init(scale: Float, zeroPoint: Int) throws(ImageError) {
    guard scale.isFinite, scale > 0, Int32(exactly: zeroPoint) != nil else {
      throw ImageError(
        .invalidArgument, "a scale above 0 and a zero point of 32 bits are expected, found \(scale) and \(zeroPoint)")
    }
    (self.scale, self.zeroPoint) = (scale, zeroPoint)
  }

  /// The integer for `value` within `range`; a value that is no number becomes the zero point.
  func integer(for value: Float, in range: ClosedRange<Int>) -> Int {
    let rounded = (value / scale).rounded(.toNearestOrAwayFromZero)
    guard !rounded.isNaN else { return min(max(zeroPoint, range.lowerBound), range.upperBound) }
    // Beyond these no zero point of 32 bits brings the sum back into the range of a byte.
    let bound = Float(1 << 33)
    return min(max(Int(min(max(rounded, -bound), bound)) + zeroPoint, range.lowerBound), range.upperBound)
  }
}
