/// A set of kernels with one promise about their arithmetic.
public enum KernelFamily: String, CaseIterable, Codable, Sendable {
  /// Scalar kernels, bit-exact with TensorFlow Lite's reference kernels for quantized operators.
  case reference
  /// Vector kernels for this CPU, with the arithmetic of TensorFlow Lite's default kernels; the reference's where there is
  /// none.
  case fast
}
