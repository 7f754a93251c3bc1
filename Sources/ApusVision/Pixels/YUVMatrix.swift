/// How luma and chroma become red, green and blue.
///
/// With `y = max(Y - 16, 0)` for limited range and `y = Y` for full range, each channel is `a y + b (U - 128) + c (V - 128)`
/// with coefficients in multiples of 2^-20, rounded to the nearest integer, halves up, and clamped to 0...255. Other
/// formats than YUV have no use for it.
public enum YUVMatrix: String, CaseIterable, Sendable {
  /// BT.601 with luma 16...235 and chroma 16...240: OpenCV's `cvtColor` from NV12, NV21 and I420, bit for bit.
  ///
  /// `R = 1.164 y + 1.596 V`, `G = 1.164 y - 0.391 U - 0.813 V`, `B = 1.164 y + 2.018 U`, with U and V less 128.
  case bt601 = "bt601"
  /// BT.601 with luma and chroma 0...255, as in JPEG files.
  case bt601FullRange = "bt601-full"
  /// BT.709 with luma 16...235 and chroma 16...240, usual for high-definition video.
  case bt709 = "bt709"
  /// BT.709 with luma and chroma 0...255.
  case bt709FullRange = "bt709-full"
}
