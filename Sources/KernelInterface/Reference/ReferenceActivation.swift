#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The definitions of elementwise activations.
enum ReferenceActivation {
  /// Limits each element to the bounds, as RELU, RELU6 and RELU_N1_TO_1 do.
  static func clampFloat32(_ a: UnaryArguments<Float, Float, FloatClamp>) {
    for i in 0..<a.count {
      a.output[i] = a.parameters(a.input[i])
    }
  }

  /// `1 / (1 + e^−x)`; `e^x` for `x` so negative that the sum would absorb the 1.
  ///
  /// Source of the cutoffs: `tflite/kernels/internal/reference/logistic.h`.
  static func logisticFloat32(_ a: UnaryArguments<Float, Float, Void>) {
    for i in 0..<a.count {
      let x = a.input[i]
      a.output[i] = x > 16.619047 ? 1 : x < -9 ? expf(x) : 1 / (1 + expf(-x))
    }
  }

  /// `x · min(max(x + 3, 0), 6) / 6`.
  static func hardSwishFloat32(_ a: UnaryArguments<Float, Float, Void>) {
    for i in 0..<a.count {
      let x = a.input[i]
      a.output[i] = x * min(6, max(0, x + 3)) / 6
    }
  }

  /// Replaces each byte by the table's entry for it.
  static func lookup(_ a: UnaryArguments<UInt8, UInt8, UnsafePointer<UInt8>>) {
    for i in 0..<a.count {
      a.output[i] = a.parameters[Int(a.input[i])]
    }
  }
}
