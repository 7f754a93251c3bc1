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

  /// Replaces each element by the value of the interpolation table.
  static func interpolate(_ a: UnaryArguments<Int16, Int16, UnsafePointer<Int16>>) {
    for i in 0..<a.count {
      a.output[i] = InterpolationTable.value(at: a.input[i], in: a.parameters)
    }
  }

  /// `x` from 0 on, `alpha · x` below; NaN and −0 count as below.
  static func leakyReluFloat32(_ a: UnaryArguments<Float, Float, Float>) {
    for i in 0..<a.count {
      let x = a.input[i]
      a.output[i] = x > 0 ? x : x * a.parameters
    }
  }

  /// `x` from 0 on, the slope times `x` below.
  static func preluFloat32(_ a: PreluArguments<Float, Float, Void>) {
    a.shape.forEach { offset, alphaOffset, index in
      let x = a.input[offset]
      a.output[index] = x >= 0 ? x : x * a.alpha[alphaOffset]
    }
  }

  /// Bit-exact with `tflite/kernels/internal/reference/prelu.h`.
  static func preluQuantized<Element: QuantizedElement, Alpha: QuantizedElement>(
    _ a: PreluArguments<Element, Alpha, QuantizedPrelu>
  ) {
    let p = a.parameters
    a.shape.forEach { offset, alphaOffset, index in
      let x = Int32(a.input[offset]) &- p.inputZeroPoint
      let scaled =
        x >= 0
        ? p.identity.saturatingMultiply(x)
        : p.slope.saturatingMultiply(x &* (Int32(a.alpha[alphaOffset]) &- p.alphaZeroPoint))
      a.output[index] = Element(clamping: Int64(scaled) + Int64(p.outputZeroPoint))
    }
  }
}
