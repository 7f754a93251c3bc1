/// The element type of an image input.
public enum PixelElement: String, CaseIterable, Sendable {
  /// Normalized samples, 4 bytes, little-endian.
  case float32
  /// Samples as they are, 0...255, or normalized samples quantized.
  case uint8
  /// Samples less 128, or normalized samples quantized; see `InputTensorEncoder`.
  case int8

  /// The size of one element in bytes.
  public var byteCount: Int { self == .float32 ? 4 : 1 }
}
