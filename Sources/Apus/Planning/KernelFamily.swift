/// A set of kernels with one promise about their arithmetic.
public enum KernelFamily: String, CaseIterable, Sendable {
  /// Scalar kernels, bit-exact with TensorFlow Lite's reference kernels for quantized operators.
  case reference
}
