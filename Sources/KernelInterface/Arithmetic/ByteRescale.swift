/// From uint8 of one scale to uint8 of another: `round(byte · scale + bias) + zeroPoint`, halves away from zero.
///
/// Source: `ConcatenationWithScaling` in `tflite/kernels/internal/reference/concatenation.h`.
public struct ByteRescale: Sendable {
  private let scale: Float
  private let bias: Float
  private let zeroPoint: Int32

  /// The map between two quantizations.
  public init(from input: AffineMap, to output: AffineMap) {
    scale = input.scale * (1 / output.scale)
    bias = Float(-input.zeroPoint) * scale
    zeroPoint = output.zeroPoint
  }

  /// The byte of the other scale.
  public func callAsFunction(_ byte: UInt8) -> UInt8 {
    UInt8(clamping: Int64(Int32(roundingSaturating: Float(byte) * scale + bias)) + Int64(zeroPoint))
  }
}
