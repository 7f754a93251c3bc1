/// Arguments of QUANTIZE from float32 to uint8 or int8; up to 64 bytes beyond the input are read, too.
///
/// An output is the input times `inverseScale`, rounded to nearest even, plus a zero point, within the type's range; NaN
/// gives the greatest value.
public struct ByteQuantizationArguments {
  /// The number of elements.
  public var count: Int
  /// The input.
  public var input: UnsafePointer<Float>
  /// The output.
  public var output: UnsafeMutablePointer<UInt8>
  /// The reciprocal of the output's scale.
  public var inverseScale: Float
  /// The stored value of real 0.
  public var zeroPoint: Int32
  /// The type's range.
  public var clamp: IntegerClamp

  /// Makes arguments.
  public init(
    count: Int, input: UnsafePointer<Float>, output: UnsafeMutablePointer<UInt8>, inverseScale: Float,
    zeroPoint: Int32, clamp: IntegerClamp
  ) {
    self.count = count
    self.input = input
    self.output = output
    self.inverseScale = inverseScale
    self.zeroPoint = zeroPoint
    self.clamp = clamp
  }
}
