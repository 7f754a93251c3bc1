/// How a sum of 8-bit products becomes a stored value.
public protocol SumScaling: BitwiseCopyable, Sendable {
  /// `sum` scaled, plus a zero point, within bounds.
  func stored(_ sum: Int32, zeroPoint: Int32, _ clamp: IntegerClamp) -> Int32
}
